// Imports run in this order: the hash is in the address while the widget's module runs (restore-launch-hash.ts).
// oxlint-disable-next-line import/no-unassigned-import
import './restore-launch-hash.ts';

export * from '@tonconnect/ui-react';

// oxlint-disable-next-line import/no-unassigned-import
import './remove-launch-hash.ts';
