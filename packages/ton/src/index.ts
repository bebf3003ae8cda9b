export { chainId, friendlyAddress, hashOfHint, parseAddress, type TonNetwork } from './address.ts';
export { type AccountState, type Chain, type ChainOptions, createChain } from './chain.ts';
export { ChainGap, ChainUnreachable } from './chain-errors.ts';
export { commentPayload } from './comment.ts';
export { checkProof, type ProofProblem, type ProofToCheck, type WalletProofFields } from './proof.ts';
export type { ChainTransaction } from './transaction.ts';
export { LOCAL_ZERO_STATE, type ZeroState } from './zero-state.ts';
