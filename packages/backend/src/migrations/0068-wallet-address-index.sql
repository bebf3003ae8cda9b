-- Operators look for a wallet without a proof.
create index wallet_address on wallet (address);
