import { needs, type Setting, type SettingName, settingsByName } from './environment.ts';

/** What compose.yaml sets by itself. */
const OF_COMPOSE: readonly SettingName[] = ['DATABASE_URL', 'REDIS_URL', 'PORT', 'ROLE', 'TRUST_PROXY', 'DATA_DIR'];

const EXAMPLE_HEAD = [
  '# The settings of a server. `npm run ops -- setup` asks for the few that it cannot know, and writes the file .env.',
  '# By hand: copy this file to .env and give the required ones a value. `npm start` needs none of them.',
];

const COMPOSE_HEAD = [
  '# What compose.yaml needs: copy to deploy/.env, fill in, `chmod 600`.',
  '',
  "# PostgreSQL's password; it becomes a part of an address, so: `openssl rand -hex 24`.",
  'POSTGRES_PASSWORD=',
];

/** What the examples begin with where the server's own answer to nothing takes real money. */
const SAFE = { TON_NETWORK: 'testnet' };

/** The servers of one machine: their names are those of compose.yaml and of systemd's units. */
const SERVERS = {
  api1: { ROLE: 'api', PORT: '3001' },
  api2: { ROLE: 'api', PORT: '3002' },
  jobs: { ROLE: 'jobs', PORT: '3003' },
} as const;

/** `deploy/<server>.env`: what one server of systemd's has besides the settings that all share. */
export function printServer(server: keyof typeof SERVERS): string {
  // nginx, and nothing else, stands before them.
  const settings = { ...SERVERS[server], HOST: '127.0.0.1', TRUST_PROXY: '1' } satisfies Partial<
    Record<SettingName, string>
  >;
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return [`# soho@${server}: with .env, which all servers share.`, ...lines, ''].join('\n');
}

/** `.env.example`: each setting of an operator's, under what it is. */
export function printExample(): string {
  return printEnvironment(EXAMPLE_HEAD, () => true, SAFE);
}

/** `deploy/env.example`: the same without what compose.yaml sets. */
export function printComposeExample(): string {
  return printEnvironment(COMPOSE_HEAD, (name) => !OF_COMPOSE.includes(name), SAFE);
}

/** An environment file with the values given. Settings that only tests need are in it only with a value. */
export function printEnvironment(
  head: readonly string[],
  isListed: (name: SettingName) => boolean,
  values: Readonly<Record<string, string>>,
): string {
  const groups = Object.entries(needs).map(([need, title]) => {
    const listed = settingsByName.filter(
      ([name, setting]) => setting.for === need && isListed(name) && (need !== 'tests' || values[name] !== undefined),
    );
    const lines = listed.map(
      ([name, setting]) =>
        `# ${describe(setting)}\n${name}=${values[name] ?? (need === 'tests' ? '' : defaultOf(setting))}`,
    );
    return lines.length === 0 ? [] : ['', `# --- ${title} ---`, ...lines];
  });
  return [...head, ...groups.flat(), ''].join('\n');
}

/** `docs/operate/settings.md`: a table of all settings for each need. */
export function printTable(): string {
  const tables = Object.entries(needs).map(([need, title]) => {
    const rows = settingsByName
      .filter(([, setting]) => setting.for === need)
      .map(([name, setting]) => `| \`${name}\` | ${cell(describe(setting))} | ${code(defaultOf(setting))} |`);
    return `\n## ${title}\n| setting | what it is | without it |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Settings\n
Variables of the environment, or lines of the file \`.env\` in the program's folder; the environment wins. \`npm run ops -- setup\`
asks for what it cannot know and writes the file. A server lists every problem at once and does not start with one.
This page is made from \`packages/backend/src/environment.ts\`: \`npm test -- features settings-files -u\`.
${tables.join('')}`;
}

/** The value that the server takes when there is none; empty if it takes none. */
function defaultOf({ parse }: Pick<Setting, 'parse'>): string {
  const { data } = parse.safeParse(undefined);
  return typeof data === 'string' || typeof data === 'number' ? String(data) : '';
}

function describe(setting: Setting): string {
  return setting.parse.safeParse(undefined).success ? setting.about : `${setting.about} Required.`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function code(value: string): string {
  return value === '' ? '' : `\`${value}\``;
}
