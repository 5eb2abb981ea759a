// @vitest-environment happy-dom
import { EditorState, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences, openTranscript } from '../../transcript/document/index.ts';
import { createRandom, createSentences } from '../../transcript/document/testing.ts';
import { createBinding } from './document-binding.ts';

let views: EditorView[] = [];
afterEach(() => {
  for (const view of views) view.destroy();
  views = [];
});

/** Several people with an editor each on one transcript, which exchange what they wrote when a test says so. */
function openFor(clients: readonly number[], wordCount = 12) {
  const first = new Y.Doc();
  first.clientID = 1;
  appendSentences(openTranscript(first), createSentences(wordCount, 3), { nowMs: 0 });
  return clients.map((client) => {
    const doc = new Y.Doc();
    doc.clientID = client;
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(first), 'network');
    const transcript = openTranscript(doc);
    let waiting: (() => void) | null = null;
    const binding = createBinding({
      transcript,
      context: () => ({ nowMs: 1_764_000_000_000, userId: `u${client}`, newId: () => 'n' }),
      schedule: (work) => {
        waiting = work;
        return () => {
          waiting = null;
        };
      },
    });
    const view = new EditorView({
      parent: document.body,
      state: EditorState.create({ doc: binding.text, extensions: [binding.extension] }),
      dispatchTransactions: binding.dispatchTransactions,
    });
    views.push(view);
    const dispatch = (spec: TransactionSpec) => view.dispatch({ ...spec, userEvent: 'input.type' });
    const compose = (type: 'start' | 'end') =>
      view.contentDOM.dispatchEvent(new CompositionEvent(`composition${type}`, { bubbles: true }));
    return {
      doc,
      view,
      select: (anchor: number, head = anchor) => view.dispatch({ selection: { anchor, head } }),
      key: (letter: string) => dispatch(view.state.replaceSelection(letter)),
      backspace: () => {
        const { from, to } = view.state.selection.main;
        const changes = { from: from === to ? Math.max(0, from - 1) : from, to };
        view.dispatch({ changes, userEvent: 'delete.backward' });
      },
      /** The last letter is written anew, as when a mark comes to it. */
      rewrite: (letter: string) => {
        const { head } = view.state.selection.main;
        dispatch({ changes: { from: head - 1, to: head, insert: letter } });
      },
      compose,
      rest: () => {
        const work = waiting;
        waiting = null;
        work?.();
      },
      text: () => view.state.doc.toString(),
    };
  });
}

type Person = ReturnType<typeof openFor>[number];

function send(from: Person, to: Person): void {
  Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc, Y.encodeStateVector(to.doc)), 'network');
}

function meet(...people: readonly Person[]): void {
  for (let round = 0; round < 2; round += 1)
    for (const from of people) for (const to of people) if (from !== to) send(from, to);
  for (const person of people) person.rest();
}

/** The second word of the text. */
function secondWord({ text }: Person): [from: number, to: number] {
  const from = text().indexOf(' ') + 1;
  return [from, text().indexOf(' ', from)];
}

const PACES = ['one is ahead', 'both at once', 'one is far ahead'] as const;

test.each(PACES)('two select the same word and type over it, letter by letter: %s', (pace) => {
  for (const clients of [
    [10, 20],
    [20, 10],
  ]) {
    const [an, binh] = openFor(clients) as [Person, Person];
    for (const person of [an, binh]) person.select(...secondWord(person));
    const head = { 'one is ahead': 1, 'both at once': 0, 'one is far ahead': 2 }[pace];
    const [own, others] = [Array.from('Thưa'), Array.from('Dạvâng')];
    for (const letter of own.splice(0, head)) {
      an.key(letter);
      send(an, binh);
    }
    while (own.length + others.length > 0) {
      if (own.length > 0) an.key(own.shift()!);
      if (others.length > 0) binh.key(others.shift()!);
      meet(an, binh);
    }
    expect(an.text()).toBe(binh.text());
    expect(an.text()).toMatch(/ (ThưaDạvâng|DạvângThưa) /);
  }
});

test('a caret right behind what another types is pushed along, and one before it stays', () => {
  const [an, binh] = openFor([10, 20]) as [Person, Person];
  const [from] = secondWord(an);
  an.select(from);
  an.key('T');
  meet(an, binh);
  binh.select(from + 1);
  an.key('h');
  meet(an, binh);
  expect(binh.view.state.selection.main.head).toBe(from + 2);
  binh.select(from);
  an.key('ư');
  meet(an, binh);
  expect(binh.view.state.selection.main.head).toBe(from);
});

test('a keyboard takes its letters away and writes them anew behind what another types meanwhile', () => {
  for (const clients of [
    [10, 20],
    [20, 10],
  ]) {
    const [an, binh] = openFor(clients) as [Person, Person];
    for (const person of [an, binh]) person.select(secondWord(person)[0]);
    binh.key('D');
    an.key('d');
    meet(an, binh);
    an.backspace();
    meet(an, binh);
    binh.key('ạ');
    meet(an, binh);
    an.key('đ');
    binh.key('i');
    meet(an, binh);
    an.key('ó');
    meet(an, binh);
    expect(an.text()).toMatch(/ (Dạiđó|đóDại)/);
  }
});

test('what another types right behind a syllable that is composed stays behind it', () => {
  const [an, binh] = openFor([10, 20]) as [Person, Person];
  for (const person of [an, binh]) person.select(...secondWord(person));
  an.compose('start');
  an.key('n');
  binh.key('D');
  send(binh, an);
  an.key('g');
  an.rewrite('ghi');
  binh.key('ạ');
  send(binh, an);
  an.key('a');
  an.compose('end');
  meet(an, binh);
  expect(an.text()).toBe(binh.text());
  expect(an.text()).toMatch(/ (nghiaDạ|Dạnghia) /);
});

/** Letters that nobody else types: Han for what is typed. */
const FIRST_TYPED = 0x4e00;

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'what each types in one go stays together, whatever carets, selections and keyboards do, seed %i',
  (seed) => {
    const random = createRandom(seed);
    const pick = (below: number) => Math.floor(random() * below);
    const people = openFor([10 + pick(90), 100 + pick(90), 200 + pick(90)].toSorted(() => random() - 0.5));
    let letters = 0;
    /** By person, what the one writes now; all that stand finished. */
    const bursts: string[] = people.map(() => '');
    const finished: string[] = [];
    const isTyped = (letter: string | undefined) => letter !== undefined && letter >= '\u4e00';
    const begin = (person: Person, index: number) => {
      if (bursts[index] !== '') finished.push(bursts[index]!);
      bursts[index] = '';
      // As a click does.
      person.compose('end');
      person.rest();
      const text = person.text();
      const from = pick(text.length + 1);
      // Over words of the recording, which others may replace at the same time; not into what somebody typed.
      let to = from;
      while (random() < 0.8 && to < text.length && !isTyped(text[to])) to += 1;
      const isInside = isTyped(text[from - 1]) && isTyped(text[from]);
      if (!isInside) person.select(from, to);
      return !isInside;
    };
    for (let step = 0; step < 120; step += 1) {
      const index = pick(people.length);
      const person = people[index]!;
      const kind = random();
      const letter = String.fromCharCode(FIRST_TYPED + (letters += 1));
      if (kind < 0.1) begin(person, index);
      else if (kind < 0.15) person.compose(random() < 0.5 ? 'start' : 'end');
      else if (kind < 0.2) person.rest();
      else if (bursts[index] !== '' && kind < 0.3) {
        person.rewrite(letter);
        bursts[index] = bursts[index]!.slice(0, -1) + letter;
      } else if (bursts[index] !== '' && kind < 0.35) {
        person.backspace();
        bursts[index] = bursts[index]!.slice(0, -1);
      } else if (bursts[index] !== '' || begin(person, index)) {
        person.key(letter);
        bursts[index] += letter;
      }
      if (random() < 0.5) send(person, people[pick(people.length)]!);
    }
    for (const person of people) person.compose('end');
    meet(...people);
    const text = people[0]!.text();
    for (const person of people) expect(person.text()).toBe(text);
    for (const burst of [...bursts, ...finished]) expect(text).toContain(burst);
  },
);
