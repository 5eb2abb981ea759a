import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** What a page is whole without: where its code does not come, nothing stands in its place. */
export const lazyExtra = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }));

const Nothing = () => null;
