import { useQuery } from '@tanstack/react-query';
import { NO_FOLDER } from '../../contract/values/is-id.ts';
import { Select } from '../ui/Select.tsx';
import { listTree } from './folder-tree.ts';
import { messages } from './messages.ts';
import { filingQuery } from './queries.ts';

interface FilingFieldsProps {
  tag: string | undefined;
  folder: string | undefined;
  onTag: (tag: string | undefined) => void;
  onFolder: (folder: string | undefined) => void;
}

/** Narrows a search to a folder, with those inside it, and to a tag. Nothing for whoever has neither. */
export function FilingFields({ tag, folder, onTag, onFolder }: FilingFieldsProps) {
  const { data } = useQuery(filingQuery);
  if (data === undefined) return null;
  // A list of the browser keeps no other spaces at the beginning.
  const indent = (name: string, depth: number) => '\u00a0\u00a0'.repeat(depth) + name;
  const folders = listTree(data.folders).map(({ id, name, depth }) => ({ id, name: indent(name, depth) }));
  if (folders.length > 0) folders.push({ id: NO_FOLDER, name: messages.noFolder });
  for (const { id, name, owner_name, depth } of listTree(data.shared_folders))
    folders.push({ id, name: indent(depth === 0 ? messages.sharedNamed(name, owner_name) : name, depth) });
  return (
    <>
      <ChoiceField
        label={messages.folders}
        all={messages.allFolders}
        options={folders}
        chosen={folder}
        onChoose={onFolder}
      />
      <ChoiceField
        label={messages.tags}
        all={messages.allTags}
        options={data.tags}
        chosen={tag}
        onChoose={onTag}
      />
    </>
  );
}

interface ChoiceFieldProps {
  label: string;
  all: string;
  options: readonly { id: string; name: string }[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

const ChoiceField = ({ label, all, options, chosen, onChoose }: ChoiceFieldProps) =>
  options.length === 0 && chosen === undefined ? null : (
    <label className="grid min-w-0 flex-1 gap-1 sm:flex-none">
      <span className="font-medium">{label}</span>
      <Select
        value={options.some(({ id }) => id === chosen) ? chosen : ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
        className="h-9 w-full rounded-control touch:h-11 sm:w-44"
      >
        <option value="">{all}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
