import { Bookmark, Captions, CircleHelp, Download, Share2, Star, type LucideIcon } from 'lucide-react';
import type { DetailActionName } from './detail-actions.ts';

export const ACTION_ICONS: Record<DetailActionName, LucideIcon> = {
  subtitle: Captions,
  guide: CircleHelp,
  bookmark: Bookmark,
  share: Share2,
  rate: Star,
  download: Download,
};
