import { Dialog } from './Dialog.tsx';

export interface KeyGroup {
  readonly title: string;
  readonly rows: readonly KeyRow[];
}

export interface KeyRow {
  readonly description: string;
  /** Each way to do it, as the names of the keys that are pressed together. */
  readonly keys: readonly (readonly string[])[];
}

interface Props {
  title: string;
  hint: string;
  groups: readonly KeyGroup[];
  onClose: () => void;
}

/** Every key of a page, in a dialog. */
export const KeysDialog = ({ title, hint, groups, onClose }: Props) => (
  <Dialog isOpen onClose={onClose} title={title}>
    <p>{hint}</p>
    {/* Scrolls by keys too. */}
    <div
      role="region"
      aria-label={title}
      tabIndex={0}
      className="-mx-3 mt-3 max-h-[60dvh] overflow-y-auto rounded-control px-3 pt-1 -outline-offset-2 low:max-h-none max-sm:max-h-none"
    >
      {groups.map((group) => (
        <section key={group.title} className="mb-4">
          <h3 className="pb-1 text-small font-semibold text-fg">{group.title}</h3>
          <dl className="grid gap-x-4 text-small">
            {group.rows.map(({ description, keys }) => (
              <div
                key={description}
                className="flex items-start justify-between gap-4 border-t border-line py-1.5"
              >
                <dt className="min-w-0 text-fg">{description}</dt>
                <dd className="flex flex-none flex-col items-end gap-1">
                  {keys.map((names) => (
                    <span key={names.join()} className="flex gap-1">
                      {names.map((name) => (
                        <Key key={name} name={name} />
                      ))}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
);

const Key = ({ name }: { name: string }) => (
  <kbd className="rounded-[5px] border border-line-strong bg-sunken px-1.5 font-sans text-caption text-fg">
    {name}
  </kbd>
);
