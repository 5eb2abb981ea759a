import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listMicrophones, onMicrophonesChange, type Microphone } from './capture/index.ts';

const NONE: readonly Microphone[] = [];

/** The microphones of this device, kept up to date while they are plugged in and out. Their names come once one was allowed. */
export function useMicrophones(isAllowed: boolean): readonly Microphone[] {
  const { data, refetch } = useQuery({
    queryKey: ['microphones', isAllowed],
    queryFn: listMicrophones,
    networkMode: 'always',
    gcTime: 0,
  });
  useEffect(() => onMicrophonesChange(() => void refetch()), [refetch]);
  return data ?? NONE;
}
