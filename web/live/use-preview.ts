import { useEffect, useState } from 'react';
import {
  openPreview,
  SoundFailure,
  type Preview,
  type SoundChoice,
  type SoundLevel,
  type StartProblem,
} from './capture/index.ts';

type Listen = (listener: (level: SoundLevel) => void) => () => void;

export interface SoundPreview {
  readonly isOpen: boolean;
  readonly problem: StartProblem | null;
  /** Tells the loudness about ten times a second while the preview is open. */
  readonly onLevel: Listen;
}

/** Listens to a microphone while somebody sets up, without recording; not before `isOn`, since the browser asks for leave then. */
export function useSoundPreview({ deviceId }: Pick<SoundChoice, 'deviceId'>, isOn: boolean): SoundPreview {
  const [{ tell, onLevel }] = useState(createLevels);
  const [state, setState] = useState(CLOSED);
  useEffect(() => {
    if (!isOn) return;
    let opened: Preview | null = null;
    let isOver = false;
    openPreview({ deviceId, withTab: false }, tell)
      .then((preview) => {
        opened = preview;
        if (isOver) preview.close();
        else setState({ isOpen: true, problem: null });
      })
      .catch((error: unknown) => {
        if (!isOver && error instanceof SoundFailure) setState({ isOpen: false, problem: error.problem });
      });
    return () => {
      isOver = true;
      opened?.close();
      setState(CLOSED);
    };
  }, [deviceId, isOn, tell]);
  return { ...state, onLevel };
}

const CLOSED: Pick<SoundPreview, 'isOpen' | 'problem'> = { isOpen: false, problem: null };

function createLevels(): { tell: (level: SoundLevel) => void; onLevel: Listen } {
  const listeners = new Set<(level: SoundLevel) => void>();
  return {
    tell: (level) => listeners.forEach((listener) => listener(level)),
    onLevel: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether this site may use the microphone without asking; false where the browser does not say. */
export function useMicrophoneAllowed(): boolean {
  const [isAllowed, setAllowed] = useState(false);
  useEffect(() => {
    let status: PermissionStatus | null = null;
    const look = () => setAllowed(status?.state === 'granted');
    navigator.permissions
      ?.query({ name: 'microphone' })
      .then((found) => {
        status = found;
        status.addEventListener('change', look);
        look();
      })
      .catch(() => {});
    return () => status?.removeEventListener('change', look);
  }, []);
  return isAllowed;
}
