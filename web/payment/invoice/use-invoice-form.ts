import { useState } from 'react';
import {
  INVOICE_TEXTS,
  readInvoiceForm,
  sentenceOfFault,
  type InvoiceForm,
  type InvoiceText,
} from '../../../contract/invoices/invoice-form.ts';
import { CallFailure, sentenceFor } from '../../api/call-failure.ts';
import { showFields } from '../../api/show-fields.ts';

type Errors = Partial<Record<InvoiceText, string>>;

/**
 * What is typed into an invoice form, checked when a field is left and before it is sent.
 * @param saved the form as the server has it; its personal number is masked, which stands for the stored one
 */
export function useInvoiceForm(saved: InvoiceForm, save: (form: InvoiceForm) => Promise<InvoiceForm>) {
  const [typed, setTyped] = useState(saved);
  const [kept, setKept] = useState(saved);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const sentences = (form: InvoiceForm): Errors => {
    const { faults } = readChecked(form, kept);
    return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, sentenceOfFault(fault)]));
  };

  return {
    typed,
    errors,
    failure,
    isBusy,
    /** Whether a field holds what may stand in an invoice. */
    isGood: (name: InvoiceText) =>
      typed[name].trim() !== '' && readChecked(typed, kept).faults[name] === undefined,
    change(changed: Partial<InvoiceForm>) {
      setTyped({ ...typed, ...changed });
      setErrors(
        'kind' in changed
          ? {}
          : Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed))),
      );
    },
    leave(name: InvoiceText) {
      // Nothing is asked for before somebody sends the form.
      if (typed[name].trim() === '') return;
      const said = sentences(typed)[name];
      if (said !== undefined) setErrors({ ...errors, [name]: said });
    },
    /** @returns the first field that is wrong, or null when all is saved; undefined for another failure */
    async submit(): Promise<InvoiceText | null | undefined> {
      const wrong = sentences(typed);
      setErrors(wrong);
      setFailure(null);
      const first = INVOICE_TEXTS.find((name) => wrong[name] !== undefined);
      if (first !== undefined) return first;
      setIsBusy(true);
      try {
        const form = await save(typed);
        setTyped(form);
        setKept(form);
        return null;
      } catch (error) {
        const said: Errors = {};
        const isShown = showFields(error, INVOICE_TEXTS, (name, { message }) => (said[name] = message));
        setErrors(said);
        if (!isShown || !(error instanceof CallFailure)) setFailure(sentenceFor(error));
        return INVOICE_TEXTS.find((name) => said[name] !== undefined);
      } finally {
        setIsBusy(false);
      }
    },
  };
}

/** A personal number that is masked is good as long as nobody has changed it. */
function readChecked(form: InvoiceForm, kept: InvoiceForm) {
  const isMasked = kept.person_id !== '' && form.person_id === kept.person_id;
  return readInvoiceForm(isMasked ? { ...form, person_id: '' } : form);
}

export type InvoiceFormState = ReturnType<typeof useInvoiceForm>;
