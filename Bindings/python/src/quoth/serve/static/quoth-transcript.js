/**
 * <quoth-transcript>: a transcript to read, search and follow. One module without dependencies.
 *
 *     <script type="module" src="quoth-transcript.js"></script>
 *     <audio id="talk" src="talk.mp3" controls></audio>
 *     <quoth-transcript media="talk"></quoth-transcript>
 *     <script type="module">
 *       document.querySelector('quoth-transcript').cues =
 *         [{start: 0, end: 1.5, speaker: 'Ada', text: 'Die Straße'}, …];
 *     </script>
 *
 * Cues are plain JSON: `text`, and, if known, `start` and `end` in seconds, `speaker`, and `words`,
 * each with `text`, `start` and `end`. A long transcript comes in parts from a `source`:
 *
 *     element.source = {
 *       count,                     // the number of cues
 *       starts,                    // the start of each, in seconds or null (optional)
 *       duration,                  // the end of the last one, in seconds (optional)
 *       load(from, to, signal),    // a promise of the cues in [from, to)
 *       find(text, signal),        // an async iterable of lists of marks (optional)
 *     };
 *
 * A mark is `[cue, start, end, cueOfEnd, kind]`, offsets in UTF-16 code units. `marks` shows those of an outside
 * search; the element's own find shows its own. Without `find`, text is compared letter by letter, ignoring
 * case and accents: no more than a browser's own find.
 *
 * Attribute: `media` (the id of an audio or video). Properties: `cues`, `source`, `marks`,
 * `media` (an element), `linkOf` (a function from a cue and its number to an address), `current`, `chosen` (the
 * numbers of the first and the last cue that the page points at, or null).
 * Methods: `showCue(number)`, `seek(seconds)`, `loadAll()`. Event: `quoth-seek` (detail: seconds, cue); if it is
 * cancelled, a click on a time does not change the address of the page.
 */

/** The colors of marks by kind, each with that of its text; a page may show which keyword has which. */
export const kindColors = [
  ['light-dark(#ffe08a, #6b5200)', 'light-dark(#1b1b1b, #fff4d0)'],
  ['light-dark(#b8e6c0, #1d5a2b)', 'light-dark(#10240f, #e3ffe6)'],
  ['light-dark(#cfdcff, #2c418a)', 'light-dark(#0d1a40, #e7edff)'],
  ['light-dark(#f7cfe6, #7a2a5b)', 'light-dark(#3a0d28, #ffe6f5)'],
  ['light-dark(#b3ecec, #0f5757)', 'light-dark(#062b2b, #dcfbfb)'],
  ['light-dark(#e0d0ff, #4b2f86)', 'light-dark(#1e0a4a, #f1e8ff)'],
  ['light-dark(#d6f28a, #465e0c)', 'light-dark(#1c2604, #f4ffd6)'],
  ['light-dark(#ffc4c0, #8a2424)', 'light-dark(#3a0808, #ffeae8)'],
];
const KINDS = kindColors.length;
const ROWS_BEYOND = 8; // rows made before and after the visible ones
const CHUNK = 500; // cues requested from a source at once
const MOST_KEPT = 60; // chunks of a source to keep
const MOST_PRINTED = 20000;
const BUCKETS = 1000; // places of marks on the timeline

/** The highlights of the page: one per name, with the ranges of all elements. */
const highlights = (() => {
  if (!globalThis.CSS?.highlights || !globalThis.Highlight) return null;
  const names = [...Array(KINDS).keys()].map((kind) => `quoth-hit-${kind}`);
  const made = {};
  for (const [priority, name] of [...names, 'quoth-word', 'quoth-found', 'quoth-current'].entries()) {
    made[name] = new Highlight();
    made[name].priority = priority;
    CSS.highlights.set(name, made[name]);
  }
  return made;
})();

/** Highlights ranges of text, and remembers them to remove them together. */
export class Lights {
  #lit = [];

  add(name, node, start, end) {
    if (!highlights || !node) return;
    const range = new Range();
    try {
      range.setStart(node, Math.min(start, node.length));
      range.setEnd(node, Math.min(end, node.length));
    } catch {
      return;
    }
    highlights[name].add(range);
    this.#lit.push([name, range]);
  }

  clear() {
    for (const [name, range] of this.#lit) highlights[name].delete(range);
    this.#lit = [];
  }

  get count() {
    return this.#lit.length;
  }
}

/** The rules of highlights, for each root that has highlighted text. */
export const highlightRules = `
  ${kindColors.map(([back, text], kind) =>
    `::highlight(quoth-hit-${kind}) { background-color: ${back}; color: ${text}; }`).join('\n  ')}
  ::highlight(quoth-word) { text-decoration: underline 2px; text-underline-offset: 3px; }
  ::highlight(quoth-found) { background-color: light-dark(#ffd0b0, #8a3d0c); color: light-dark(#2b1200, #fff0e6); }
  ::highlight(quoth-current) { background-color: light-dark(#8a3d0c, #ffb27a); color: light-dark(#fff, #1b0b00); }
`;

/** Makes a tag with attributes and children; text is always text. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

/** A time as people write it: 1:02:03. */
export function clock(seconds) {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds)) return '';
  const whole = Math.max(0, Math.floor(seconds));
  const two = (number) => String(number).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  return `${hours ? `${hours}:` : ''}${hours ? two(Math.floor(whole / 60) % 60) : Math.floor(whole / 60)}:${two(whole % 60)}`;
}

/** Heights of rows: sums in O(log n), first estimated and then measured. */
class Heights {
  constructor(count, estimate) {
    this.count = count;
    this.estimate = estimate;
    this.heights = new Float32Array(count).fill(estimate);
    this.tree = new Float64Array(count + 1);
    for (let place = 1; place <= count; place++) {
      this.tree[place] += estimate;
      const parent = place + (place & -place);
      if (parent <= count) this.tree[parent] += this.tree[place];
    }
    this.total = count * estimate;
  }

  set(row, height) {
    const change = height - this.heights[row];
    if (Math.abs(change) < 0.01) return 0;
    this.heights[row] = height;
    this.total += change;
    for (let place = row + 1; place <= this.count; place += place & -place) this.tree[place] += change;
    return change;
  }

  /** The top of a row. */
  top(row) {
    let sum = 0;
    for (let place = row; place > 0; place -= place & -place) sum += this.tree[place];
    return sum;
  }

  /** The row at a position. */
  at(y) {
    let row = 0;
    let step = 1;
    while (step * 2 <= this.count) step *= 2;
    for (; step > 0; step >>= 1) {
      if (row + step <= this.count && this.tree[row + step] <= y) {
        row += step;
        y -= this.tree[row];
      }
    }
    return Math.min(row, Math.max(0, this.count - 1));
  }
}

/** Cues in an array, as a source. */
class ArraySource {
  constructor(cues) {
    this.all = cues;
    this.count = cues.length;
    this.starts = cues.map((cue) => cue.start ?? null);
    this.duration = cues.at(-1)?.end ?? undefined;
  }

  load(from, to) {
    return Promise.resolve(this.all.slice(from, to));
  }

  async *find(text) {
    const key = folded(text).text;
    if (!key) return;
    for (let first = 0; first < this.count; first += 5000) {
      const marks = [];
      for (let number = first; number < Math.min(this.count, first + 5000); number++) {
        const cue = folded(this.all[number].text);
        for (let at = cue.text.indexOf(key); at >= 0; at = cue.text.indexOf(key, at + key.length)) {
          marks.push([number, cue.places[at], cue.places[at + key.length], number, 0]);
        }
      }
      if (marks.length) yield marks;
      await Promise.resolve();
    }
  }
}

/** A text in lower case without accents, and the original index of each code unit. */
function folded(text) {
  let plain = '';
  const places = [];
  let place = 0;
  for (const character of text) {
    const key = character.normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase();
    for (let unit = 0; unit < key.length; unit++) places.push(place);
    plain += key;
    place += character.length;
  }
  places.push(place);
  return { text: plain, places };
}

const words = globalThis.Intl?.Segmenter ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null;

/** The word of a text that contains an offset: [start, end], or null. */
function wordAt(text, offset) {
  if (!words) return null;
  const found = words.segment(text).containing(Math.min(offset, Math.max(0, text.length - 1)));
  return found?.isWordLike ? [found.index, found.index + found.segment.length] : null;
}

const style = new CSSStyleSheet();
style.replaceSync(`
  :host { display: flex; flex-direction: column; min-height: 0; color-scheme: inherit; font: inherit; }
  :host([hidden]) { display: none; }
  * { box-sizing: border-box; }
  .bar { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; padding: .4rem 0; }
  .bar label { flex: 1 1 9rem; min-width: 0; display: flex; }
  input { font: inherit; width: 100%; min-width: 0; padding: .35rem .6rem; border-radius: .4rem; color: inherit;
    background: light-dark(#fff, #16181d); border: 1px solid light-dark(#767676, #8a8f98); }
  button { font: inherit; padding: .35rem .6rem; border-radius: .4rem; color: inherit; cursor: pointer;
    background: light-dark(#eef0f3, #2a2e36); border: 1px solid light-dark(#8a8f98, #6d737d); min-width: 2.2rem; }
  button:hover:not(:disabled) { background: light-dark(#e0e4ea, #363b45); }
  button:disabled { opacity: .55; cursor: default; }
  :focus-visible { outline: 3px solid light-dark(#1a5fb4, #8ab8ff); outline-offset: 1px; }
  .count { min-width: 6ch; font-variant-numeric: tabular-nums; }
  .timeline { position: relative; height: 1.5rem; flex: none; border-radius: .3rem; cursor: pointer; touch-action: none;
    background: light-dark(#e6e8ec, #23262d); overflow: hidden; }
  .timeline svg { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
  .timeline path { stroke-width: 2px; vector-effect: non-scaling-stroke; fill: none; }
  .timeline .hits { stroke: light-dark(#8a5b00, #ffd257); }
  .timeline .finds { stroke: light-dark(#b3400a, #ff9d5c); }
  .timeline .now { position: absolute; top: 0; bottom: 0; width: 3px; margin-left: -1px;
    background: light-dark(#1a5fb4, #8ab8ff); }
  .view { position: relative; flex: 1 1 0; min-height: 8rem; overflow: auto; overflow-anchor: none; contain: strict;
    border-top: 1px solid light-dark(#d5d8dd, #363b45); }
  .list { position: relative; }
  .row { position: absolute; left: 0; right: 0; display: grid; grid-template-columns: 5.2rem minmax(0, 1fr);
    gap: 0 .6rem; padding: .35rem .6rem .35rem .3rem; border-left: .3rem solid transparent; }
  .row.marked { border-left-color: light-dark(#b58900, #d7a800); }
  .row.chosen { background: light-dark(#fff7df, #29230f); }
  .row[aria-current] { border-left-color: light-dark(#1a5fb4, #8ab8ff); background: light-dark(#eaf2ff, #1d2838); }
  .row a { color: light-dark(#1a4f94, #9cc4ff); font-variant-numeric: tabular-nums; text-align: end; align-self: start;
    border-radius: .2rem; }
  /* The time stands where the text begins. */
  .row:has(.text:dir(rtl)) { direction: rtl; }
  .speaker { font-weight: 600; font-size: .88em; color: light-dark(#4a4f57, #b6bcc6); }
  .speaker:empty { display: none; }
  .body { min-width: 0; }
  .text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.45; cursor: text; }
  .row.timed .text { cursor: pointer; }
  .resume { position: absolute; right: 1rem; bottom: 1rem; z-index: 2; box-shadow: 0 2px 8px #0006; }
  .frame { position: relative; flex: 1 1 0; min-height: 0; display: flex; flex-direction: column; }
  .said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  [hidden] { display: none !important; }
  @media (max-width: 30rem) { .row { grid-template-columns: 3.8rem minmax(0, 1fr); } }
  @media (prefers-reduced-motion: no-preference) { .now { transition: left .15s linear; } }
  @media print {
    :host, .frame { display: block; }
    .bar, .timeline, .resume { display: none; }
    .view { overflow: visible; contain: none; height: auto !important; border: none; }
    .list { height: auto !important; }
    .row { position: static; transform: none !important; break-inside: avoid; }
    .row[aria-current], .row.chosen { background: none; }
  }
  ${highlightRules}
`);

let instances = 0;

export class QuothTranscript extends HTMLElement {
  static observedAttributes = ['media'];

  #id = ++instances;
  #source = new ArraySource([]);
  #chunks = new Map();
  #loading = new Map();
  #heights = new Heights(0, 48);
  #rows = new Map();
  #marks = [];
  #marksByCue = new Map();
  #found = [];
  #foundByCue = new Map();
  #place = -1; // of this element's find
  #finding = null;
  #focused = 0;
  #current = -1;
  #chosen = null;
  #media = null;
  #following = true;
  #scheduled = false;
  #top = 0; // the view's position when rows were last made
  #isPrinting = false;
  #anchorTo = null;
  #wordLights = new Lights();
  #wordLit = null; // the row and the range that they highlight
  #abort = new AbortController();
  #view; #list; #input; #count; #previous; #next; #resume; #timeline; #hitsPath; #findsPath; #now; #said;

  /** The address of a cue, from the cue and its number. */
  linkOf = (cue, number) => `#${cue.start === null || cue.start === undefined ? `n=${number}` : `t=${cue.start}`}`;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [style];
    const svg = (tag, attributes) => {
      const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
      for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
      return made;
    };
    this.#input = element('input', {
      type: 'search', autocomplete: 'off', spellcheck: 'false', 'aria-label': 'Find in this transcript',
      placeholder: 'Find in transcript', dir: 'auto', 'aria-keyshortcuts': 'Control+F',
    });
    this.#count = element('span', { class: 'count' });
    this.#previous = element('button', { type: 'button', 'aria-label': 'Previous place', disabled: true }, '↑');
    this.#next = element('button', { type: 'button', 'aria-label': 'Next place', disabled: true }, '↓');
    this.#said = element('p', { class: 'said', role: 'status' });
    this.#hitsPath = svg('path', { class: 'hits' });
    this.#findsPath = svg('path', { class: 'finds' });
    this.#now = element('div', { class: 'now' });
    const picture = svg('svg', { viewBox: `0 0 ${BUCKETS} 1`, preserveAspectRatio: 'none', 'aria-hidden': 'true' });
    picture.append(this.#hitsPath, this.#findsPath);
    this.#timeline = element('div', {
      class: 'timeline', role: 'slider', tabindex: '0', 'aria-label': 'Place in the transcript',
      'aria-valuemin': '0', 'aria-valuemax': '0', 'aria-valuenow': '0',
    }, picture, this.#now);
    this.#list = element('div', { class: 'list', role: 'list', 'aria-label': 'Cues' });
    this.#view = element('div', { class: 'view' }, this.#list);
    this.#resume = element('button', { type: 'button', class: 'resume', hidden: true }, 'Resume following');
    root.append(
      element('div', { class: 'bar', role: 'search', 'aria-label': 'In this transcript' },
        element('label', {}, this.#input), this.#count, this.#previous, this.#next),
      this.#timeline, element('div', { class: 'frame' }, this.#view, this.#resume), this.#said);
    this.#listen();
  }

  // --- Shown state ------------------------------------------------------------------------------

  get cues() {
    return this.#source.all ?? null;
  }

  set cues(cues) {
    this.source = new ArraySource(cues);
  }

  get source() {
    return this.#source;
  }

  set source(source) {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#source = source;
    this.#chunks.clear();
    this.#loading.clear();
    this.#clearRows();
    this.#heights = new Heights(source.count, 48);
    this.#marks = [];
    this.#marksByCue.clear();
    this.#focused = 0;
    this.#current = -1;
    this.#chosen = null;
    this.#place = -1;
    this.#found = [];
    this.#foundByCue.clear();
    this.#view.scrollTop = 0;
    this.#anchorTo = null;
    const last = this.#lastTime;
    this.#timeline.setAttribute('aria-valuemax', String(last ?? Math.max(0, source.count - 1)));
    this.#tellTimeline(0);
    this.#drawTimeline();
    this.#setFollowing(true);
    this.#tellCount();
    if (this.#input.value) this.#find();
    this.#render();
  }

  get marks() {
    return this.#marks;
  }

  set marks(marks) {
    this.#marks = marks;
    this.#marksByCue = byCue(marks);
    this.#drawTimeline();
    this.#light();
  }

  get media() {
    return this.#media;
  }

  set media(media) {
    if (media === this.#media) return;
    for (const name of ['timeupdate', 'seeked', 'play', 'loadedmetadata']) {
      this.#media?.removeEventListener(name, this.#onTime);
      media?.addEventListener(name, this.#onTime);
    }
    this.#media = media;
  }

  /** The number of the spoken cue, or -1. */
  get current() {
    return this.#current;
  }

  /** The numbers of the first and the last cue that the page points at, or null. */
  get chosen() {
    return this.#chosen;
  }

  set chosen(cues) {
    this.#chosen = cues;
    for (const [number, row] of this.#rows) row.node.classList.toggle('chosen', this.#isChosen(number));
    const start = cues && this.#source.starts?.[cues[0]];
    if (!this.#media && Number.isFinite(start)) this.#tellTimeline(start);
  }

  #isChosen(number) {
    return this.#chosen !== null && this.#chosen[0] <= number && number <= this.#chosen[1];
  }

  /** Whether the page follows the spoken cue. */
  get following() {
    return this.#following;
  }

  attributeChangedCallback(name, _, value) {
    if (name === 'media') this.media = value ? this.getRootNode().getElementById?.(value) ?? null : null;
  }

  connectedCallback() {
    if (this.hasAttribute('media')) this.attributeChangedCallback('media', null, this.getAttribute('media'));
    addEventListener('beforeprint', this.#onBeforePrint);
    addEventListener('afterprint', this.#onAfterPrint);
    this.#resized.observe(this.#view);
    this.#render();
  }

  disconnectedCallback() {
    this.#abort.abort();
    this.#finding?.abort();
    removeEventListener('beforeprint', this.#onBeforePrint);
    removeEventListener('afterprint', this.#onAfterPrint);
    this.#resized.disconnect();
    this.#darken();
    this.media = null;
  }

  /** Scrolls to a cue, and optionally focuses it. */
  showCue(number, { focus = false } = {}) {
    if (!this.#source.count) return;
    number = Math.max(0, Math.min(number, this.#source.count - 1));
    this.#setRoving(number);
    this.#anchorTo = { number, focus };
    this.#center(number);
    this.#render();
  }

  /** Goes to a time: media and page. Returns false if a listener of `quoth-seek` keeps the address. */
  seek(seconds, cue = this.#cueAt(seconds)) {
    if (this.#media) {
      this.#media.currentTime = seconds;
      this.#setFollowing(true);
    }
    this.#setCurrent(cue, false);
    this.#tellTimeline(seconds);
    this.#lightWord();
    return this.dispatchEvent(new CustomEvent(
      'quoth-seek', { detail: { seconds, cue }, bubbles: true, composed: true, cancelable: true }));
  }

  /** Loads all cues, so that all can be printed. */
  async loadAll() {
    for (let first = 0; first < Math.min(this.#source.count, MOST_PRINTED); first += CHUNK) {
      await this.#load(Math.floor(first / CHUNK), true);
    }
  }

  // --- Cues ---------------------------------------------------------------------------------------

  #cue(number) {
    const chunk = this.#chunks.get(Math.floor(number / CHUNK));
    return chunk?.[number % CHUNK] ?? null;
  }

  #load(chunk, keepAll = false) {
    if (this.#chunks.has(chunk)) return Promise.resolve();
    if (this.#loading.has(chunk)) return this.#loading.get(chunk);
    const source = this.#source;
    const { signal } = this.#abort;
    const first = chunk * CHUNK;
    const loading = Promise.resolve(source.load(first, Math.min(source.count, first + CHUNK), signal)).then((cues) => {
      if (source !== this.#source) return;
      this.#loading.delete(chunk);
      this.#chunks.set(chunk, cues);
      if (!keepAll) this.#forget(chunk);
      this.#schedule();
    }, (error) => {
      this.#loading.delete(chunk);
      if (error?.name !== 'AbortError') this.#said.textContent = 'Cues could not be loaded.';
    });
    this.#loading.set(chunk, loading);
    return loading;
  }

  #forget(near) {
    if (this.#isPrinting) return;
    for (const chunk of [...this.#chunks.keys()].sort((a, b) => Math.abs(b - near) - Math.abs(a - near))) {
      if (this.#chunks.size <= MOST_KEPT) return;
      this.#chunks.delete(chunk);
    }
  }

  /** The end of the timeline, in seconds; null without times. */
  get #lastTime() {
    const { starts, duration } = this.#source;
    if (!starts) return null;
    if (Number.isFinite(duration)) return duration;
    for (let number = starts.length - 1; number >= 0; number--) if (starts[number] !== null) return starts[number];
    return null;
  }

  /** The cue at a time, or the last one before it; -1 if there is none. */
  #cueAt(seconds) {
    const { starts } = this.#source;
    if (!starts) return -1;
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? -Infinity) <= seconds + 0.0005) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  // --- Rows ---------------------------------------------------------------------------------------

  #schedule() {
    if (this.#scheduled) return;
    this.#scheduled = true;
    requestAnimationFrame(() => {
      this.#scheduled = false;
      this.#render();
    });
  }

  #clearRows() {
    this.#darken();
    for (const row of this.#rows.values()) row.node.remove();
    this.#rows.clear();
  }

  #range() {
    const { count } = this.#source;
    if (this.#isPrinting) return [0, Math.min(count, MOST_PRINTED)];
    const top = this.#view.scrollTop;
    const first = Math.max(0, this.#heights.at(top) - ROWS_BEYOND);
    const last = Math.min(count, this.#heights.at(top + this.#view.clientHeight) + 1 + ROWS_BEYOND);
    return [first, last];
  }

  #render() {
    if (!this.isConnected) return;
    const { count } = this.#source;
    // Load nothing for rows that fly past, until the view stands still for a frame.
    const isFlying = !this.#isPrinting && Math.abs(this.#view.scrollTop - this.#top) > 2 * this.#view.clientHeight;
    // If measured rows differ from their estimates, keep the visible ones in place.
    for (let round = 0; round < 4; round++) {
      const [first, last] = this.#range();
      const top = this.#view.scrollTop;
      const anchor = this.#anchorTo?.number ?? this.#heights.at(top);
      const before = top - this.#heights.top(anchor);
      const isAtEnd = top > 0 && top + this.#view.clientHeight >= this.#heights.total - 1;
      this.#fill(first, last, count);
      if (!isFlying) this.#loadAround(first, last, count);
      const change = this.#isPrinting ? 0 : this.#measure(first, last);
      this.#list.style.height = `${this.#heights.total}px`;
      for (const [number, row] of this.#rows) row.node.style.transform = `translateY(${this.#heights.top(number)}px)`;
      if (this.#isPrinting) break;
      if (this.#anchorTo) this.#center(this.#anchorTo.number);
      else if (change) this.#setTop(isAtEnd ? this.#heights.total : this.#heights.top(anchor) + before);
      if (!change) break;
    }
    if (this.#anchorTo && this.#cue(this.#anchorTo.number)) {
      const { number, focus } = this.#anchorTo;
      this.#anchorTo = null;
      if (focus) this.#rows.get(number)?.link.focus({ preventScroll: true });
    }
    this.#top = this.#view.scrollTop;
    if (isFlying) this.#schedule();
    this.#light(true);
  }

  /** Loads the cues of the visible rows and of the next ones, so that scrolling finds them
      there. */
  #loadAround(first, last, count) {
    const beyond = this.#isPrinting ? 0 : CHUNK / 4;
    const from = Math.floor(Math.max(0, first - beyond) / CHUNK);
    const to = Math.floor(Math.max(0, Math.min(count, last + beyond) - 1) / CHUNK);
    for (let chunk = from; chunk <= to && count; chunk++) this.#load(chunk);
  }

  #fill(first, last, count) {
    for (const [number, row] of this.#rows) {
      if ((number < first || number >= last) && !row.node.contains(this.shadowRoot.activeElement)) {
        row.lights.clear();
        row.node.remove();
        this.#rows.delete(number);
      }
    }
    for (let number = first; number < last; number++) {
      const cue = this.#cue(number);
      const row = this.#rows.get(number);
      if (row && row.cue === cue) continue;
      const fresh = this.#row(number, cue, count);
      if (row) {
        row.lights.clear();
        row.node.replaceWith(fresh.node);
      } else {
        // In the order of the text, for screen readers.
        let next = null;
        for (const [other, made] of this.#rows) {
          if (other > number && (next === null || other < next[0])) next = [other, made.node];
        }
        this.#list.insertBefore(fresh.node, next?.[1] ?? null);
      }
      this.#rows.set(number, fresh);
    }
  }

  #row(number, cue, count) {
    const time = cue ? clock(cue.start) || `#${number + 1}` : '…';
    const ids = { time: `time-${number}`, text: `text-${number}` };
    const link = element('a', {
      id: ids.time, href: cue ? this.linkOf(cue, number) : null, tabindex: number === this.#focused ? '0' : '-1',
      'aria-labelledby': `${ids.time} ${ids.text}`,
    }, time);
    const text = element('p', { class: 'text', dir: 'auto', id: ids.text });
    text.append(document.createTextNode(cue?.text ?? '\u00a0'));
    const hasTime = cue?.start !== null && cue?.start !== undefined;
    const node = element('div', {
      class: `row${hasTime ? ' timed' : ''}${this.#isChosen(number) ? ' chosen' : ''}`, role: 'listitem', 'aria-posinset': number + 1, 'aria-setsize': count,
      'aria-current': number === this.#current ? 'true' : null, 'data-cue': number,
    }, link, element('div', { class: 'body' },
      element('div', { class: 'speaker', dir: 'auto' }, cue?.speaker ?? ''), text));
    return { node, link, text: text.firstChild, cue, lights: new Lights(), isLit: false };
  }

  #measure(first, last) {
    let change = 0;
    for (let number = first; number < last; number++) {
      const row = this.#rows.get(number);
      if (row) change += Math.abs(this.#heights.set(number, row.node.offsetHeight || this.#heights.estimate));
    }
    return change;
  }

  #center(number) {
    const height = this.#heights.heights[number];
    this.#list.style.height = `${this.#heights.total}px`;
    this.#setTop(this.#heights.top(number) - Math.max(0, (this.#view.clientHeight - height) / 3));
  }

  #setTop(top) {
    this.#view.scrollTop = top;
  }

  #setRoving(number) {
    const old = this.#rows.get(this.#focused);
    if (old) old.link.tabIndex = -1;
    this.#focused = number;
    const row = this.#rows.get(number);
    if (row) row.link.tabIndex = 0;
  }

  // --- Light --------------------------------------------------------------------------------------

  /** Highlights hits and finds: in all rows, or only in fresh rows if nothing else has changed. */
  #light(isOnlyFresh = false) {
    const chosen = this.#found[this.#place];
    for (const [number, row] of this.#rows) {
      if (isOnlyFresh && row.isLit) continue;
      row.isLit = true;
      row.lights.clear();
      const hits = this.#marksByCue.get(number) ?? [];
      const finds = this.#foundByCue.get(number) ?? [];
      row.node.classList.toggle('marked', hits.length + finds.length > 0);
      if (!row.cue) continue;
      const ends = ([cue, start, end, last]) => [cue === number ? start : 0, last === number ? end : row.text.length];
      for (const mark of hits) row.lights.add(`quoth-hit-${(mark[4] ?? 0) % KINDS}`, row.text, ...ends(mark));
      for (const mark of finds) {
        row.lights.add(mark === chosen ? 'quoth-current' : 'quoth-found', row.text, ...ends(mark));
      }
    }
    this.#lightWord();
  }

  /** Highlights the spoken word: by the times of words, or else by its share of the cue's time. */
  #lightWord() {
    const row = this.#rows.get(this.#current);
    const range = row?.cue && this.#media ? spokenWord(row.cue, this.#media.currentTime) : null;
    const lit = this.#wordLit;
    if (range ? lit?.row === row && lit.range[0] === range[0] && lit.range[1] === range[1] : !lit) return;
    this.#wordLights.clear();
    this.#wordLit = range && { row, range };
    if (range) this.#wordLights.add('quoth-word', row.text, ...range);
  }

  /** Removes all highlights of this element. */
  #darken() {
    for (const row of this.#rows.values()) {
      row.lights.clear();
      row.isLit = false;
    }
    this.#wordLights.clear();
    this.#wordLit = null;
  }

  #drawTimeline() {
    const { count, starts } = this.#source;
    const last = this.#lastTime;
    const draw = (marks) => {
      const buckets = new Set();
      for (const [cue] of marks) {
        const part = last ? (starts[cue] ?? 0) / last : count > 1 ? cue / (count - 1) : 0;
        buckets.add(Math.min(BUCKETS - 1, Math.max(1, Math.round(part * BUCKETS))));
      }
      return [...buckets].sort((a, b) => a - b).map((place) => `M${place} 0V1`).join('');
    };
    this.#hitsPath.setAttribute('d', draw(this.#marks));
    this.#findsPath.setAttribute('d', draw(this.#found));
  }

  #tellTimeline(seconds) {
    const last = this.#lastTime;
    const value = last === null ? Math.max(0, this.#current) : Math.min(seconds, last);
    this.#timeline.setAttribute('aria-valuenow', String(Math.round(value * 10) / 10));
    this.#timeline.setAttribute(
      'aria-valuetext', last === null ? `cue ${Math.max(0, this.#current) + 1}` : clock(seconds));
    const whole = last || Math.max(1, this.#source.count - 1);
    this.#now.style.left = `${Math.min(100, (100 * value) / whole)}%`;
  }

  // --- Playback -----------------------------------------------------------------------------------

  #onTime = () => {
    const seconds = this.#media.currentTime;
    const cue = this.#cueAt(seconds);
    this.#setCurrent(cue, this.#following);
    this.#tellTimeline(seconds);
    this.#lightWord();
  };

  #setCurrent(number, isFollowed) {
    if (number === this.#current) return;
    this.#rows.get(this.#current)?.node.removeAttribute('aria-current');
    this.#current = number;
    this.#rows.get(number)?.node.setAttribute('aria-current', 'true');
    if (isFollowed && number >= 0) this.#reveal(number);
  }

  /** Scrolls to a cue unless it is fully visible. */
  #reveal(number) {
    const top = this.#heights.top(number);
    const bottom = top + this.#heights.heights[number];
    const view = this.#view;
    if (top >= view.scrollTop && bottom <= view.scrollTop + view.clientHeight * 0.85) return;
    this.#anchorTo = { number, focus: false };
    this.#center(number);
    this.#render();
  }

  #setFollowing(following) {
    this.#following = following;
    this.#resume.hidden = following || !this.#media;
    if (following && this.#current >= 0 && this.#media) this.#reveal(this.#current);
  }

  // --- The reader ---------------------------------------------------------------------------------

  #listen() {
    const view = this.#view;
    view.addEventListener('scroll', () => this.#schedule(), { passive: true });
    // A reader who scrolls wants to read there; this element's own scrolling is not preceded by such an
    // event.
    const stop = () => {
      this.#anchorTo = null;
      if (this.#media) this.#setFollowing(false);
    };
    view.addEventListener('wheel', stop, { passive: true });
    view.addEventListener('touchmove', stop, { passive: true });
    view.addEventListener('pointerdown', (event) => {
      if (event.target === view) stop();
    });
    this.#resume.addEventListener('click', () => this.#setFollowing(true));
    this.#list.addEventListener('click', (event) => this.#clicked(event));
    this.#list.addEventListener('focusin', (event) => {
      const row = event.target.closest('.row');
      if (row) this.#setRoving(Number(row.dataset.cue));
    });
    view.addEventListener('keydown', (event) => this.#listKey(event));
    this.addEventListener('keydown', (event) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f';
      if (isFind && this.shadowRoot.activeElement !== this.#input) {
        event.preventDefault();
        this.#input.focus();
        this.#input.select();
      }
    });
    this.#input.addEventListener('input', () => this.#find());
    this.#input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        this.#step(event.shiftKey ? -1 : 1);
      } else if (event.key === 'Escape' && this.#input.value) {
        event.preventDefault();
        event.stopPropagation();
        this.#input.value = '';
        this.#find();
      }
    });
    this.#previous.addEventListener('click', () => this.#step(-1));
    this.#next.addEventListener('click', () => this.#step(1));
    this.#timeline.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      const box = this.#timeline.getBoundingClientRect();
      this.#toPart((event.clientX - box.left) / box.width);
    });
    this.#timeline.addEventListener('keydown', (event) => this.#timelineKey(event));
  }

  #toPart(part) {
    part = Math.max(0, Math.min(1, part));
    const last = this.#lastTime;
    if (last === null) {
      this.showCue(Math.round(part * (this.#source.count - 1)));
      return;
    }
    this.seek(part * last);
    this.showCue(Math.max(0, this.#cueAt(part * last)));
  }

  #timelineKey(event) {
    const last = this.#lastTime;
    const whole = last ?? this.#source.count - 1;
    const now = Number(this.#timeline.getAttribute('aria-valuenow'));
    const step = last === null ? 1 : 5;
    const to = {
      ArrowRight: now + step, ArrowUp: now + step, ArrowLeft: now - step, ArrowDown: now - step,
      PageUp: now + whole / 10, PageDown: now - whole / 10, Home: 0, End: whole,
    }[event.key];
    if (to === undefined || whole <= 0) return;
    event.preventDefault();
    this.#toPart(to / whole);
  }

  #listKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(this.#view.clientHeight / 60));
    const to = {
      ArrowDown: this.#focused + 1, ArrowUp: this.#focused - 1, PageDown: this.#focused + page,
      PageUp: this.#focused - page, Home: 0, End: this.#source.count - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (this.#media) this.#setFollowing(false);
    this.showCue(to, { focus: true });
  }

  #clicked(event) {
    const node = event.target.closest('.row');
    const number = Number(node?.dataset.cue);
    const row = this.#rows.get(number);
    if (!row?.cue) return;
    if (event.target.closest('a')) {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (row.cue.start === null || row.cue.start === undefined) return;
      if (!this.seek(row.cue.start, number)) event.preventDefault();
      return;
    }
    // A reader who selects text wants to copy it.
    if (!event.target.closest('.text') || String(getSelection())) return;
    if (row.cue.start === null || row.cue.start === undefined) return;
    const offset = this.#offsetAt(event, row);
    this.seek(timeOf(row.cue, offset), number);
  }

  #offsetAt(event, row) {
    const roots = { shadowRoots: [this.shadowRoot] };
    const at = document.caretPositionFromPoint?.(event.clientX, event.clientY, roots);
    if (at?.offsetNode === row.text) return at.offset;
    const range = document.caretRangeFromPoint?.(event.clientX, event.clientY);
    return range?.startContainer === row.text ? range.startOffset : 0;
  }

  // --- Find ---------------------------------------------------------------------------------------

  async #find() {
    this.#finding?.abort();
    const finding = new AbortController();
    this.#finding = finding;
    const text = this.#input.value;
    const source = this.#source;
    const found = [];
    this.#place = -1;
    const show = (isOver) => {
      this.#found = found;
      this.#foundByCue = byCue(found);
      if (this.#place < 0 && found.length) {
        const from = this.#heights.at(this.#view.scrollTop);
        this.#place = Math.max(0, found.findIndex(([cue]) => cue >= from));
        this.showCue(found[this.#place][0]);
      }
      this.#tellCount(isOver);
      this.#drawTimeline();
      this.#light();
    };
    if (text) {
      try {
        const find = source.find ? source.find.bind(source) : null;
        for await (const marks of find ? find(text, finding.signal) : []) {
          if (finding.signal.aborted || source !== this.#source) return;
          found.push(...marks);
          show(false);
        }
      } catch (error) {
        if (error?.name === 'AbortError') return;
        this.#said.textContent = String(error?.message ?? error);
      }
    }
    if (!finding.signal.aborted && source === this.#source) show(true);
  }

  #tellCount(isOver = true) {
    const text = !this.#input.value ? '' : this.#found.length
      ? `${this.#place + 1} of ${this.#found.length}${isOver ? '' : '…'}` : isOver ? 'none' : '…';
    this.#count.textContent = text;
    this.#previous.disabled = this.#next.disabled = !this.#found.length;
    if (isOver && this.#said.textContent !== text) this.#said.textContent = text && `Found in transcript: ${text}`;
  }

  #step(by) {
    if (!this.#found.length) return;
    this.#place = (this.#place + by + this.#found.length) % this.#found.length;
    if (this.#media) this.#setFollowing(false);
    this.showCue(this.#found[this.#place][0]);
    this.#tellCount();
    this.#light();
  }

  // --- Print and size -----------------------------------------------------------------------------

  #onBeforePrint = () => {
    this.#isPrinting = true;
    this.#render();
  };

  #onAfterPrint = () => {
    this.#isPrinting = false;
    this.#render();
  };

  #width = 0;
  #resized = new ResizeObserver(() => {
    const width = this.#view.clientWidth;
    if (width !== this.#width && this.#width && this.#source.count) {
      const first = this.#heights.at(this.#view.scrollTop);
      this.#heights = new Heights(this.#source.count, this.#heights.estimate);
      this.#setTop(this.#heights.top(first));
    }
    this.#width = width;
    this.#schedule();
  });
}

function byCue(marks) {
  const found = new Map();
  for (const mark of marks) {
    for (let cue = mark[0]; cue <= mark[3]; cue++) {
      if (!found.has(cue)) found.set(cue, []);
      found.get(cue).push(mark);
    }
  }
  return found;
}

/** The times of a cue's words and their places in its text; null if it has none. */
function timedWords(cue) {
  if (!Array.isArray(cue.words)) return null;
  const found = [];
  let from = 0;
  for (const word of cue.words) {
    const text = String(word.text ?? '').trim();
    const at = text ? cue.text.indexOf(text, from) : -1;
    if (at < 0 || !Number.isFinite(word.start)) continue;
    from = at + text.length;
    found.push({ range: [at, from], start: word.start, end: word.end ?? word.start });
  }
  return found.length ? found : null;
}

/** The time at which the word at an offset of a cue is spoken; an estimate if words have no times. */
export function timeOf(cue, offset) {
  const timed = timedWords(cue);
  if (timed) return (timed.findLast((word) => word.range[0] <= offset) ?? timed[0]).start;
  const word = wordAt(cue.text, offset);
  const end = cue.end ?? cue.start;
  const part = cue.text.length ? (word?.[0] ?? offset) / cue.text.length : 0;
  return cue.start + Math.max(0, end - cue.start) * part;
}

/** The range of the word spoken at a time, or null. */
export function spokenWord(cue, seconds) {
  if (cue.start === null || cue.start === undefined || seconds < cue.start - 0.001) return null;
  const timed = timedWords(cue);
  if (timed) return timed.findLast((word) => word.start <= seconds + 0.001 && seconds <= word.end)?.range ?? null;
  const length = (cue.end ?? cue.start) - cue.start;
  if (length <= 0 || seconds > cue.end) return null;
  const offset = Math.round(((seconds - cue.start) / length) * cue.text.length + 0.01);
  return wordAt(cue.text, Math.min(offset, cue.text.length - 1));
}

if (!customElements.get('quoth-transcript')) customElements.define('quoth-transcript', QuothTranscript);
