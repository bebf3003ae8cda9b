export { friendlyAddress, parseAddress } from './address.ts';
export { type AccountState, type Chain, type ChainOptions, createChain } from './chain.ts';
export { ChainUnreachable } from './chain-unreachable.ts';
export { commentPayload } from './comment.ts';
export { hashOfHint } from './hint.ts';
export { chainId, type TonNetwork } from './network.ts';
export { checkProof, type ProofProblem, type ProofToCheck, type WalletProofFields } from './proof.ts';
export type { ChainTransaction } from './transaction.ts';
export { LOCAL_ZERO_STATE, type ZeroState } from './zero-state.ts';
