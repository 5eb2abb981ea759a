import type { FastifyInstance } from 'fastify';
import { invoiceEndpoints } from '../../../contract/invoices/invoices.ts';
import { userRoute } from '../../platform/http/index.ts';
import type { LedgerDeps } from '../ledger.ts';
import {
  masked,
  readCompanyForm,
  readDefaultForm,
  readOrderInvoice,
  saveCompanyForm,
  saveDefaultForm,
  saveOrderInvoice,
  type OrderInvoice,
} from './forms.ts';

export function registerInvoiceRoutes(app: FastifyInstance, deps: LedgerDeps): void {
  userRoute(app, invoiceEndpoints.getInvoiceForm, async ({ actor }) => {
    const form = await readDefaultForm(deps, actor);
    return { data: { record: form === null ? {} : masked(form) } };
  });

  userRoute(app, invoiceEndpoints.saveInvoiceForm, async ({ actor, body }) => ({
    data: { record: masked(await saveDefaultForm(deps, actor.userId, body.record)) },
  }));

  userRoute(app, invoiceEndpoints.getCompanyInvoiceForm, async ({ actor }) => ({
    data: { record: masked(await readCompanyForm(deps, actor.userId)) },
  }));

  userRoute(app, invoiceEndpoints.saveCompanyInvoiceForm, async ({ actor, body }) => ({
    data: { record: masked(await saveCompanyForm(deps, actor.userId, body.record)) },
  }));

  userRoute(app, invoiceEndpoints.getOrderInvoice, async ({ actor, params }) =>
    toAnswer(await readOrderInvoice(deps, actor.userId, params.code)),
  );

  userRoute(app, invoiceEndpoints.saveOrderInvoice, async ({ actor, params, body }) =>
    toAnswer(
      await saveOrderInvoice(deps, actor.userId, params.code, {
        typed: body.record,
        isDefault: body.is_default,
      }),
    ),
  );
}

const toAnswer = ({ form, isEditable, state }: OrderInvoice) => ({
  data: { record: masked(form), is_editable: isEditable, invoice: state },
});
