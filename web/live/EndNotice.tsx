import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { sentenceFor } from '../api/call-failure.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { notify } from '../ui/toast.ts';
import { recorder, restAsFiles, saveRestAsUpload, type EndProblem } from './capture/index.ts';
import { explainEnd } from './explain-end.ts';
import { messages } from './messages.ts';

/** After these, sound may lie in this browser that the server will not take as part of the record. */
const HAS_REST: ReadonlySet<EndProblem> = new Set(['endedElsewhere', 'notFound', 'refused']);
const CAN_TAKE_OVER: ReadonlySet<EndProblem> = new Set(['takenOver', 'movedToOtherTab']);

/** The recording is over in another way than by its stop: what became of the sound, and what can be done with it. */
export function EndNotice({
  problem,
  refusal,
  recordId,
}: {
  problem: EndProblem;
  refusal: string | null;
  recordId: string;
}) {
  const { title, text } = explainEnd(problem, refusal);
  const save = async () => {
    try {
      await saveRestAsUpload(recordId);
      notify({ kind: 'ok', title: messages.restSaved });
    } catch (error) {
      notify({ kind: 'bad', title: sentenceFor(error) });
    }
  };
  return (
    <div className="max-w-[800px] p-4 sm:px-6">
      <Notice tone="bad" icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />} title={title}>
        <p>{text}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {HAS_REST.has(problem) ? (
            <>
              <Button onClick={() => void save()}>{messages.saveRest}</Button>
              <Button onClick={() => void downloadRest(recordId)}>{messages.downloadRest}</Button>
            </>
          ) : null}
          {CAN_TAKE_OVER.has(problem) ? (
            <Button onClick={() => void recorder.takeOver()}>{messages.takeOver}</Button>
          ) : null}
          {problem === 'signedOut' ? (
            <Link to="/dang-nhap" className={buttonClass('line')}>
              {messages.signIn}
            </Link>
          ) : null}
          <Link to="/realtime" onClick={() => recorder.reset()} className={buttonClass('line')}>
            {messages.recordAgain}
          </Link>
        </div>
      </Notice>
    </div>
  );
}

async function downloadRest(recordId: string): Promise<void> {
  for (const file of await restAsFiles(recordId)) {
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = file.name;
    link.click();
    URL.revokeObjectURL(address);
  }
}
