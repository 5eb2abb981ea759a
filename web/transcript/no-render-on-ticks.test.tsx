// @vitest-environment happy-dom
import { act, Profiler } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { createSentences } from '../../transcript/document/testing.ts';
import { appendSentences, openTranscript } from '../../transcript/document/index.ts';
import { Player, PlayerClock } from '../player/index.ts';
import { FakeMedia } from '../testing/fake-media.ts';
import { createFollowMode } from './follow-mode.ts';
import { createMarkList } from './marks/mark-list.ts';
import { Presence } from './presence.ts';
import { TranscriptEditor } from './TranscriptEditor.tsx';
import { createUnsentCount } from './unsent-paragraphs.ts';

test('thirty seconds of playing move the time, the ink and the lit paragraph without one render', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const media = new FakeMedia();
  let runFrame = () => {};
  const clock = new PlayerClock(media.asElement(), {
    settings: { speed: '1.0', volume: 1, isMuted: false, pausesWhileTyping: false, activeBookMark: null },
    saveSettings: () => {},
    requestFrame: (callback) => {
      runFrame = callback;
      return 1;
    },
    cancelFrame: () => {},
  });
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(200, 9), { nowMs: 0 });
  const connection = {
    getState: () => ({ phase: 'connected', isLoaded: true }) as const,
    subscribe: () => () => {},
  };
  const renders = vi.fn<() => void>();
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () => {
    root.render(
      <Profiler id="page" onRender={renders}>
        <TranscriptEditor
          recordId="r1"
          transcript={transcript}
          userId="u1"
          canEdit
          clock={clock}
          follow={createFollowMode()}
          presence={new Presence(new Awareness(transcript.doc), { userId: 'u1', name: 'Nguyễn Thị Mẫu' })}
          connection={connection}
          unsent={createUnsentCount()}
          marks={createMarkList(transcript)}
        />
        <Player clock={clock} availability="playable" peaks={[1, 2, 3]} title="" />
      </Profiler>,
    );
  });
  await act(async () => {
    clock.load({ address: 'a', durationMs: 60_000, renewAddress: () => Promise.resolve('a') });
    media.becomeReady(60);
    clock.play();
  });
  renders.mockClear();

  for (let frame = 1; frame <= 1_800; frame += 1) {
    media.currentTime = frame / 60;
    await act(async () => runFrame());
  }

  expect(renders).not.toHaveBeenCalled();
  expect(page.querySelector('[role="timer"]')?.textContent).toBe('00:30');
  expect(page.querySelector<HTMLInputElement>('[type="range"]')?.ariaValueText).toBe(
    '30 giây trên 1 phút 0 giây',
  );
  expect(page.querySelectorAll('.is-spoken')).toHaveLength(1);
  await act(async () => root.unmount());
});
