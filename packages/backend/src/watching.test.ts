import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { type Server, startServer } from './start-server.ts';
import { openServerVariables, type ServerVariables } from './testing/server-variables.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const alerts = read('deploy/prometheus/alerts.yml');
const dashboard = read('deploy/grafana/soho.json');

let opened: ServerVariables;
let server: Server;
let scraped: string;
beforeAll(async () => {
  opened = await openServerVariables();
  server = await startServer(readConfig(opened.variables, { production: false }));
  scraped = await (await fetch(`${server.healthUrl}/metrics`)).text();
});
afterAll(async () => {
  await server.stop();
  await opened.close();
});

/** The metrics of a started server, by name and type. */
const offered = () =>
  new Map([...scraped.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]));

/** The names in a text; a histogram appears with one of its three endings. */
function namesIn(text: string): string[] {
  const known = offered();
  const names = [...text.matchAll(/\bsoho_\w+/g)].map(([name]) => {
    const whole = name.replace(/_(?:bucket|sum|count)$/, '');
    return known.get(whole) === 'histogram' ? whole : name;
  });
  return [...new Set(names)].toSorted();
}

test('a scrape is for the internal listener alone', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${server.healthUrl}/metrics`)).status).toBe(200);
});

test('each metric is our own and says what it is', () => {
  const names = [...offered().keys()];
  expect(names.filter((name) => !name.startsWith('soho_'))).toEqual([]);
  const explained = [...scraped.matchAll(/^# HELP (\S+) \S.+\.$/gm)].map(([, name = '']) => name);
  expect(explained).toEqual(names);
  const counters = [...offered()].filter(([, type]) => type === 'counter').map(([name]) => name);
  expect(counters.filter((name) => !name.endsWith('_total'))).toEqual([]);
});

test('alerts and dashboard use metrics that exist', () => {
  const known = [...offered().keys()];
  expect(namesIn(alerts).filter((name) => !known.includes(name))).toEqual([]);
  expect(namesIn(dashboard).filter((name) => !known.includes(name))).toEqual([]);
});

test('each metric is in an alert or on the dashboard', () => {
  expect(namesIn(alerts + dashboard)).toEqual([...offered().keys()].toSorted());
});

test('each alert says what has happened, how urgent it is and which page says what to do', () => {
  const headings = [...read('docs/operate/incidents.md').matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  const rules = alerts.split(/^ {6}- alert: /m).slice(1);
  expect(rules.length).toBe(alerts.match(/alert:/g)?.length);
  for (const rule of rules) {
    expect(rule).toMatch(/^Soho\w+\n {8}expr: .+\n/);
    expect(rule).toMatch(/\n {8}labels: \{ severity: (?:page|ticket) \}\n/);
    expect(rule).toMatch(/\n {10}summary: \S.+\n/);
    expect(headings).toContain(/\n {10}runbook: docs\/operate\/incidents\.md#(\S+)\n/.exec(rule)?.[1]);
  }
});

test('the dashboard is one page of panels that say what they show', () => {
  const { panels } = JSON.parse(dashboard) as { panels: { title: string; description?: string; targets: unknown[] }[] };
  expect(panels.length).toBeGreaterThan(10);
  for (const { title, description, targets } of panels) {
    expect(description, title).toMatch(/\.$/);
    expect(targets.length, title).toBeGreaterThan(0);
  }
});
