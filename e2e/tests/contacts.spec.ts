import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/product.ts';

test('names missing fields of the contact form, keeps its input, and mails it to the operator', {
  tag: '@full',
}, async ({ page, product }) => {
  await page.goto(product.url('longshore', '/'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: '+1 555 0100' })).toHaveAttribute(
    'href',
    'tel:+15550100',
  );
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByRole('textbox', { name: 'Your name' }).fill('Ana');
  await form.getByRole('textbox', { name: 'Email or phone' }).fill('nobody');
  await form.getByRole('textbox', { name: 'Message' }).fill('When is the final?');
  await form.getByRole('button', { name: 'Send' }).click();
  const reply = form.getByRole('textbox', { name: 'Email or phone' });
  await expect(reply).toHaveAttribute('aria-invalid', 'true');
  const topic = form.getByRole('combobox', { name: 'About' });
  await expect(topic).toHaveAttribute('aria-invalid', 'true');
  await topic.selectOption('A payment');
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('When is the final?');
  await expect(topic).toHaveValue('A payment');
  await reply.fill('ana@example.com');
  await page.setViewportSize({ width: 390, height: 500 });
  await form.getByRole('button', { name: 'Send' }).click();
  const sent = page.getByRole('heading', { name: 'Your message has been sent' });
  await expect(sent).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await sent.boundingBox())?.y)
    .toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
});
