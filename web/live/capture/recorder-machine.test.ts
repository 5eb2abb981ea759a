import { describe, expect, it } from 'vitest';
import type { RecordDetail } from '../../../contract/records/records.ts';
import { AT_REST, step, type MachineState, type RecorderEvent } from './recorder-machine.ts';

const BEGIN: RecorderEvent = { type: 'begin', recordId: 'r1', name: 'Họp', kind: 'meeting' };
const OPEN: RecorderEvent = { type: 'open', microphone: 'Mic', hasTabSound: false };
const OPEN_WITH_TAB: RecorderEvent = { type: 'open', microphone: 'Mic', hasTabSound: true };
const RECORD = { id: 'r1' } as RecordDetail;

const after = (...events: RecorderEvent[]): MachineState => events.reduce(step, AT_REST);
const phaseAfter = (...events: RecorderEvent[]) => after(...events).phase;
const interrupt = (
  interruption: 'deviceLost' | 'deviceTaken' | 'soundStopped' | 'storageFull',
): RecorderEvent => ({
  type: 'interrupt',
  interruption,
});
const goOn = (
  interruption: 'deviceLost' | 'deviceTaken' | 'soundStopped' | 'storageFull',
): RecorderEvent => ({
  type: 'goOn',
  interruption,
});

describe('a recording without trouble', () => {
  it('goes from asking to finished', () => {
    expect(phaseAfter(BEGIN)).toBe('starting');
    expect(phaseAfter(BEGIN, OPEN)).toBe('recording');
    expect(phaseAfter(BEGIN, OPEN, { type: 'pause' })).toBe('paused');
    expect(phaseAfter(BEGIN, OPEN, { type: 'pause' }, { type: 'resume' })).toBe('recording');
    const stopped = [BEGIN, OPEN, { type: 'stop', reason: null } as const];
    expect(phaseAfter(...stopped)).toBe('sending');
    expect(after(...stopped, { type: 'finish', record: RECORD })).toMatchObject({
      phase: 'finished',
      problem: null,
      record: RECORD,
    });
  });

  it('can begin anew once it rests, and not before', () => {
    const again: RecorderEvent = { ...BEGIN, recordId: 'r2' };
    expect(after(BEGIN, OPEN, again).recordId).toBe('r1');
    const resting = after(
      BEGIN,
      OPEN,
      { type: 'end', problem: 'notFound', refusal: 'Không tìm thấy' },
      again,
    );
    expect(resting).toMatchObject({ phase: 'starting', recordId: 'r2', problem: null, refusal: null });
  });

  it('sends what an earlier visit left, without sound', () => {
    expect(phaseAfter(BEGIN, { type: 'stop', reason: null })).toBe('sending');
  });
});

describe('trouble at the start', () => {
  it('is told and leaves nothing behind', () => {
    const refused = after(BEGIN, { type: 'refuseStart', problem: 'otherTab', otherRecordId: 'r9' });
    expect(refused).toMatchObject({
      phase: 'failed',
      problem: 'otherTab',
      otherRecordId: 'r9',
      recordId: null,
    });
  });
});

describe('trouble on the way', () => {
  it('interrupts and lets go on by itself', () => {
    const lost = after(BEGIN, OPEN, interrupt('deviceLost'));
    expect(lost).toMatchObject({ phase: 'interrupted', problem: 'deviceLost' });
    expect(step(lost, { ...OPEN, microphone: 'Other' })).toMatchObject({
      phase: 'recording',
      problem: null,
      microphone: 'Other',
    });
  });

  it('waits for all of several reasons', () => {
    const both = after(BEGIN, OPEN, interrupt('soundStopped'), interrupt('storageFull'));
    expect(both.problem).toBe('storageFull');
    expect(step(both, goOn('storageFull'))).toMatchObject({ phase: 'interrupted', problem: 'soundStopped' });
    expect([goOn('storageFull'), goOn('soundStopped')].reduce(step, both).phase).toBe('recording');
  });

  it('goes on with what a tab plays when the microphone is gone', () => {
    const lost = after(BEGIN, OPEN_WITH_TAB, interrupt('deviceLost'));
    expect(lost).toMatchObject({ phase: 'recording', problem: 'deviceLost' });
    expect(step(lost, { type: 'tabEnded' }).phase).toBe('interrupted');
    expect(phaseAfter(BEGIN, OPEN_WITH_TAB, interrupt('soundStopped'))).toBe('interrupted');
  });

  it('does not end a pause', () => {
    const paused = after(BEGIN, OPEN, { type: 'pause' }, interrupt('deviceTaken'));
    expect(paused.phase).toBe('paused');
    expect(step(paused, { type: 'resume' }).phase).toBe('interrupted');
    expect([goOn('deviceTaken'), { type: 'resume' } as const].reduce(step, paused).phase).toBe('recording');
  });

  it('says once what it says twice', () => {
    const taken = after(BEGIN, OPEN, interrupt('deviceTaken'));
    expect(step(taken, interrupt('deviceTaken'))).toBe(taken);
    expect(step(after(BEGIN, OPEN), goOn('deviceTaken')).phase).toBe('recording');
  });
});

describe('an end that nobody asked for', () => {
  it('is told beside what was still sent', () => {
    const stopped = after(BEGIN, OPEN, { type: 'stop', reason: 'tooLong' });
    expect(stopped).toMatchObject({ phase: 'sending', problem: 'tooLong', microphone: null });
    expect(step(stopped, { type: 'finish', record: RECORD })).toMatchObject({
      phase: 'finished',
      problem: 'tooLong',
    });
  });

  it('stops everything where the server wants no more', () => {
    expect(after(BEGIN, OPEN, { type: 'end', problem: 'takenOver', refusal: null })).toMatchObject({
      phase: 'failed',
      problem: 'takenOver',
      recordId: 'r1',
    });
    expect(phaseAfter({ type: 'end', problem: 'takenOver', refusal: null })).toBe('idle');
  });

  it('forgets everything when the person leaves', () => {
    expect(after(BEGIN, OPEN, { type: 'leave' })).toBe(AT_REST);
  });
});
