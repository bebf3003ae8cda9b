import { UI, type WidgetPatch } from './patch.ts';

/**
 * 'Transaction canceled. There will be no changes to your account' is shown only after a refusal: after any other failure
 * the wallet may have the request, and the app checks with the server.
 */
export const canceledNotice: readonly WidgetPatch[] = [
  {
    file: UI,
    from: 'export * from "@tonconnect/sdk";',
    to: 'import { UserRejectsError } from "@tonconnect/sdk";\nexport * from "@tonconnect/sdk";',
  },
  {
    file: UI,
    from: `          name: "transaction-canceled",
          showNotification: notifications2.includes("error"),`,
    to: `          name: "transaction-canceled",
          showNotification: e2 instanceof UserRejectsError && notifications2.includes("error"),`,
  },
];
