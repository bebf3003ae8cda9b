import { createHash } from 'node:crypto';
import { LOCAL_ZERO_STATE } from '@soho/ton';
import type { LocalChain } from '../local-chain.ts';

/** One block a second, counted from 2025-01-01. */
const FIRST_SECOND = 1_735_689_600;
const WHOLE_SHARD = '-9223372036854775808';

/** The newest block that the answers show. */
export function blockId(chain: LocalChain, workchain: -1 | 0) {
  const seqno = chain.shownSecond() - FIRST_SECOND;
  const hash = (kind: string) => createHash('sha256').update(`${kind} ${workchain} ${seqno}`).digest('base64');
  return {
    '@type': 'ton.blockIdExt',
    workchain,
    shard: WHOLE_SHARD,
    seqno,
    root_hash: hash('root'),
    file_hash: hash('file'),
  };
}

/** Source of the shapes here and in the files beside: https://toncenter.com/api/v2/ */
export function getMasterchainInfo(chain: LocalChain) {
  const last = blockId(chain, -1);
  return {
    '@type': 'blocks.masterchainInfo',
    last,
    state_root_hash: last.root_hash,
    init: {
      '@type': 'ton.blockIdExt',
      workchain: -1,
      shard: '0',
      seqno: 0,
      root_hash: LOCAL_ZERO_STATE.rootHash,
      file_hash: LOCAL_ZERO_STATE.fileHash,
    },
  };
}
