import type { ReceiptMessages } from '../en/receipt.ts';

export const receipt: ReceiptMessages = {
  receipt: 'Разписка',
  seller: 'Продавач',
  buyer: 'Купувач',
  order: 'Поръчка',
  paid_on: 'Платена на',
  paid_with: 'Платено с',
  access_until: 'Достъп до',
  period: 'Период',
  description: 'Описание',
  amount: 'Сума',
  discount: 'Отстъпка',
  credit: 'Кредит за неизползваните дни',
  tax: 'Данък',
  service_fee: 'Такса за обслужване',
  total: 'Общо платено',
  refunded: 'Възстановена сума на {day}',
  after_refund: 'Общо след възстановяването',
};
