import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import type { VoiceAnswer } from '../../contract/sharing/voices.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { callSharing } from '../sharing/index.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { messages } from './messages.ts';

/** It takes some seconds until it can be told whose words they were. */
const ASK_AGAIN_MS = 3_000;
const GIVE_UP_MS = 60_000;

interface ClaimVoiceProps {
  recordId: string;
  /** Until where words were recognised, ms: the voice that says them is the one that speaks. */
  heardMs: () => number;
}

interface Asked {
  name: string;
  at_ms: number;
  /** When, on the clock of this page. */
  sinceMs: number;
}

/** On the page of a live record: whoever speaks presses once, and is called by their name from then on. */
export function ClaimVoice({ recordId, heardMs }: ClaimVoiceProps) {
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [answer, setAnswer] = useState<VoiceAnswer | null>(null);
  const [line, setLine] = useState('');
  const params = { id: recordId };

  const end = (text: string) => {
    setAsked(null);
    setLine(text);
  };
  const ask = useEffectEvent(async ({ name: own, at_ms, sinceMs }: Asked) => {
    try {
      const { data } = await callSharing('claimVoice', { params, body: { name: own, at_ms } });
      const isLate = data.state === 'waiting' && performance.now() - sinceMs > GIVE_UP_MS;
      if (data.state === 'waiting' && !isLate) return setAnswer(data);
      end(data.state === 'named' ? '' : messages.voice[isLate ? 'late' : data.state](data.name ?? ''));
      setAnswer(data);
    } catch (failure) {
      end(sentenceFor(failure));
    }
  });
  useEffect(() => {
    if (asked === null) return;
    void ask(asked);
    const timer = setInterval(() => void ask(asked), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [asked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setLine(messages.nameMissing);
    setLine('');
    setAnswer(null);
    setAsked({ name: name.trim(), at_ms: Math.round(heardMs()), sinceMs: performance.now() });
  };
  const undo = async (claimId: string) => {
    try {
      await callSharing('undoVoiceClaim', { params: { ...params, claimId } });
      setAnswer(null);
    } catch (failure) {
      setLine(sentenceFor(failure));
    }
  };
  const claimId = answer?.state === 'named' ? answer.claim_id : null;
  return (
    <section
      aria-label={messages.myVoice}
      className="mt-3 rounded-card border border-line bg-sunken px-4 py-3 text-body"
    >
      {claimId === null ? (
        <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-48">
            <TextField
              label={messages.yourName}
              value={name}
              maxLength={200}
              autoComplete="name"
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          <Button variant="primary" type="submit" isBusy={asked !== null}>
            {messages.iSpeak}
          </Button>
        </form>
      ) : (
        <p className="flex flex-wrap items-center gap-2">
          {messages.voice.named(answer?.name ?? '')}
          <Button size="sm" onClick={() => void undo(claimId)}>
            {messages.notMine}
          </Button>
        </p>
      )}
      <output className="mt-1 block text-small text-fg-2">
        {asked !== null ? messages.voice.waiting() : line || (claimId === null ? messages.iSpeakHint : '')}
      </output>
    </section>
  );
}
