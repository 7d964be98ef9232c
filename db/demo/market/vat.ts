export const vatTaxes = [
  { id: 1, key: 'standard', name: 'VAT', percentage: 10 },
  { id: 2, key: 'reduced', name: 'Reduced VAT', percentage: 5 },
] as const
