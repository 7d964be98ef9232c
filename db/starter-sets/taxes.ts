/** Value added tax of a country: the standard rate and the reduced rate for most food or goods, in percent. */
interface CountryTaxes {
  readonly standard: number
  readonly reduced?: number
  /** Where the rates are published. */
  readonly source: string
}

/** The month in which the rates were read. The operator has to compare them with the source. */
export const taxesAsOf = '2025-01'

const union = 'https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm'
const ofUnion = (standard: number, reduced?: number): CountryTaxes =>
  reduced === undefined ? { standard, source: union } : { standard, reduced, source: union }

export const taxesByCountry: Readonly<Record<string, CountryTaxes>> = {
  AE: { standard: 5, source: 'https://tax.gov.ae/' },
  AT: ofUnion(20, 10),
  BD: { standard: 15, source: 'https://nbr.gov.bd/' },
  BE: ofUnion(21, 6),
  BG: ofUnion(20, 9),
  CH: { standard: 8.1, reduced: 2.6, source: 'https://www.estv.admin.ch/' },
  CN: { standard: 13, reduced: 9, source: 'https://www.chinatax.gov.cn/' },
  CY: ofUnion(19, 5),
  CZ: ofUnion(21, 12),
  DE: ofUnion(19, 7),
  DK: ofUnion(25),
  EG: { standard: 14, source: 'https://www.eta.gov.eg/' },
  ES: ofUnion(21, 10),
  FR: ofUnion(20, 5.5),
  GB: { standard: 20, reduced: 5, source: 'https://www.gov.uk/vat-rates' },
  GR: ofUnion(24, 13),
  HR: ofUnion(25, 13),
  HU: ofUnion(27, 5),
  IE: ofUnion(23, 13.5),
  IT: ofUnion(22, 10),
  LU: ofUnion(17, 8),
  LV: ofUnion(21, 12),
  MT: ofUnion(18, 5),
  MX: { standard: 16, source: 'https://www.sat.gob.mx/' },
  NL: ofUnion(21, 9),
  NO: { standard: 25, reduced: 15, source: 'https://www.skatteetaten.no/en/rates/value-added-tax/' },
  PL: ofUnion(23, 8),
  PT: ofUnion(23, 6),
  SA: { standard: 15, source: 'https://zatca.gov.sa/' },
  SE: ofUnion(25, 12),
  SI: ofUnion(22, 9.5),
}
