import { notFound } from '#shared/http/app-error.ts';
import { userCall } from '#shared/http/call.ts';
import { presentDocument } from '#shared/presenters/content.ts';
import { readOrder } from '../orders.ts';
import { receiptContent } from './receipt-content.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** The receipt of the caller's own order, once it is paid. */
export const getReceipt = userCall('getReceipt', async context => {
  const { caller, services } = context;
  const { params, query } = context.input;
  const { paid_at, ...order } = await readOrder(context, params.id);
  if (paid_at === null) throw notFound('receipt');
  const seller = presentDocument(await services.content(), 'settings');
  const language = query.language ?? caller.user.language;
  const site = new URL(caller.site.origin).host;
  const content = receiptContent({
    order: { ...order, paid_at },
    seller,
    site,
    buyer: caller.user,
    language,
  });
  const pdf = await receiptPdf(content, language, seller.name);
  return { data: { file_name: `${order.number}.pdf`, pdf: pdf.toString('base64') } };
});
