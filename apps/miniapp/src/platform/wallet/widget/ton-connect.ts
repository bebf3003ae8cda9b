// What is before and after the widget runs before and after it: see `enter-launch`.
// oxlint-disable-next-line import/no-unassigned-import
import './restore-launch-hash.ts';

export * from '@tonconnect/ui-react';

// oxlint-disable-next-line import/no-unassigned-import
import './remove-launch-hash.ts';
