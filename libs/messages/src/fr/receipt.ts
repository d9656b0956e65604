import type { ReceiptMessages } from '../en/receipt.ts';

export const receipt: ReceiptMessages = {
  receipt: 'Reçu',
  seller: 'Vendeur',
  buyer: 'Acheteur',
  order: 'Commande',
  paid_on: 'Payée le',
  paid_with: 'Mode de paiement',
  access_until: 'Accès jusqu’au',
  period: 'Période',
  description: 'Description',
  amount: 'Montant',
  discount: 'Rabais',
  credit: 'Crédit pour les jours non utilisés',
  tax: 'Taxe',
  service_fee: 'Frais de service',
  total: 'Total payé',
  refunded: 'Remboursement du {day}',
  after_refund: 'Total après remboursement',
};
