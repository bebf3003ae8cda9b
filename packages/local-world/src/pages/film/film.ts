const TICK_MS = 100;

const user = new URLSearchParams(location.search).get('user') ?? '';
const wholeMs = Number(document.documentElement.dataset['seconds']) * 1000;
const left = document.getElementById('left');
const ring = document.getElementById('ring');
const close = document.getElementById('close');
const startedAt = performance.now();
let watched: Promise<unknown> | undefined;

close?.addEventListener('click', leave);
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    void leave();
  }
});
const ticking = setInterval(tick, TICK_MS);
tick();
post('ready');

function tick(): void {
  const leftMs = Math.max(0, startedAt + wholeMs - performance.now());
  ring?.style.setProperty('stroke-dashoffset', String(100 * (leftMs / wholeMs)));
  if (left !== null) {
    left.textContent = leftMs > 0 ? `Reward in ${Math.ceil(leftMs / 1000)} s` : 'Reward earned';
  }
  if (leftMs === 0) {
    clearInterval(ticking);
    finish();
  }
}

/** Notifies the network's server first, so that its report reaches the app's server before the app claims the attempt. */
function finish(): void {
  document.body.classList.add('done');
  close?.setAttribute('aria-label', 'Close');
  watched = fetch('/local/ads/finished', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user }),
  }).catch(() => undefined);
}

async function leave(): Promise<void> {
  if (watched === undefined) {
    clearInterval(ticking);
    post('skipped');
  } else {
    await watched;
    post('watched');
  }
}

function post(type: 'ready' | 'watched' | 'skipped'): void {
  window.parent.postMessage({ source: 'local-ads', type }, location.origin);
}
