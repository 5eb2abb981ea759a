import { skipToken, useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import type { RecordDetail, RecordSummary } from '../../contract/records/records.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { messages } from './messages.ts';
import { setFavourite } from './queries.ts';

interface FavouriteButtonProps {
  record: Pick<RecordSummary, 'id' | 'name' | 'filed'>;
  className?: string;
}

/** Makes a record a favourite, or no longer. Nothing for whoever has nothing filed: guests of links. */
export function FavouriteButton({ record: { id, name, filed }, className = '' }: FavouriteButtonProps) {
  if (filed === undefined) return null;
  const { is_favourite: isOn } = filed;
  return (
    <IconButton
      label={messages.favourite(name)}
      hasTooltip={false}
      title={isOn ? messages.removeFavourite : messages.addFavourite}
      aria-pressed={isOn}
      onClick={() => void setFavourite(id, !isOn)}
      className={isOn ? 'text-rec!' : className}
    >
      <Heart size={18} strokeWidth={1.75} fill={isOn ? 'currentColor' : 'none'} aria-hidden />
    </IconButton>
  );
}

/** The same for a record whose page is open. */
export function RecordFavourite({ recordId }: { recordId: string }) {
  const { data: record } = useQuery<RecordDetail>({ queryKey: ['records', recordId], queryFn: skipToken });
  return record ? <FavouriteButton record={record} /> : null;
}
