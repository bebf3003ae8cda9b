export const tasks = {
  task: 'Task',
  add: 'Add a task',
  edit: 'Edit',
  end: 'End now',
  endAbout: 'Players stop seeing it at once. What they have collected stays theirs.',
  restart: 'Turn on again',
  restartAbout: 'It no longer has an end. Players who have collected it cannot collect it again.',
  up: (tag: string) => `Move up: ${tag}`,
  down: (tag: string) => `Move down: ${tag}`,
  moved: 'The new order is not saved yet.',
  saveOrder: 'Save the order',
  undoOrder: 'Undo',
  orderAbout: 'Players see the tasks in this order from now on.',
  import: 'Import',
  importHint: 'CSV or JSON, as “Export” writes it. Tasks that are not in the file stay as they are.',
  export: (format: string) => `Export ${format}`,
  tag: 'Tag',
  tagHint: 'Lower-case letters, digits and _. It can never be changed.',
  states: { on: 'On', future: 'Later', ended: 'Over' },
  types: { instant: 'Opens a link', progress: 'Counts something' },
  groups: { main: 'Main Quest', early: 'Early Quest' },
  none: 'Choose',
  metrics: {
    games_played: 'Games played',
    pairs_found: 'Pairs found',
    puzzles_solved: 'Puzzles solved',
    ads_watched: 'Ads watched',
    friends_invited: 'Friends invited',
    days_in_a_row: 'Days in a row',
    wallet_proved: 'Wallet connected',
    miners_bought: 'Miners bought',
    channel_joined: 'Channel joined',
  },
  counted: (times: number) => `All players together: ${times.toLocaleString('en')} in 31 days`,
  visits: (days: number) => `Visits, one a player and day: ${days.toLocaleString('en')} in 31 days`,
  channelHint: 'For example, @soho_news. The bot must be an admin there.',
  linkHint: 'Where the task leads, with https://',
  fromHint: 'UTC. Empty: from now on.',
  toHint: 'UTC. Empty: it does not end.',
  preview: 'As players see it',
  collected: 'Collected',
  costHead: 'Cost, estimate',
  cost: (players: number, coins: number) =>
    `About ${coins.toLocaleString('en')} coins if each of the ${players.toLocaleString('en')} players of last week’s busiest day collects it.`,
  noCost: 'What it may cost shows here once there are a reward and a day’s players.',
};

/** The text of a task's button in the app: a preview shows it in both languages. */
export const taskButton = { go: 'Go', open: 'Open' };

/** Fields of a task, as forms and previews of commands name them. */
export const taskFields = {
  description_en: 'Text in English',
  description_ru: 'Text in Russian',
  type: 'Kind',
  group: 'List',
  reward: 'Reward, coins',
  count: 'How many',
  metric: 'What counts',
  channel: 'Channel',
  redirect_url: 'Link',
  position: 'Place in the list',
  active_from: 'Begins',
  active_to: 'Ends',
};

export type TaskField = keyof typeof taskFields;
