export { bindInviter, codeOf } from './binding.ts';
export { readStats } from './service.ts';
export { settleEarnings, settleEarningsIn } from './settle.ts';
export { insertCode, selectCodeOwner } from './store.ts';
