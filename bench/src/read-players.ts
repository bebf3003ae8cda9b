/** The number of players that `--players=` gives, else the default. */
export function readPlayers(byDefault: number): number {
  const given = process.argv.find((argument) => argument.startsWith('--players='))?.slice('--players='.length);
  return given === undefined ? byDefault : Number(given);
}
