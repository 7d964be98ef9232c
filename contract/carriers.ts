/** Well-known carriers; `{number}` is replaced in the address of the tracking page on their own site. Others are free text. */
export const carriers = {
  aramex: { name: 'Aramex', url: 'https://www.aramex.com/track/results?ShipmentNumber={number}' },
  dhl: { name: 'DHL', url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}' },
  fedex: { name: 'FedEx', url: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  laposte: { name: 'La Poste', url: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}' },
  ups: { name: 'UPS', url: 'https://www.ups.com/track?tracknum={number}' },
  usps: { name: 'USPS', url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
} as const satisfies Record<string, { name: string; url: string }>

type Carrier = (typeof carriers)[keyof typeof carriers]

/** By id or name, in any case. */
export function findCarrier(typed: string): Carrier | undefined {
  const query = typed.trim().toLowerCase()
  const [, found] = Object.entries(carriers).find(([id, { name }]) => [id, name.toLowerCase()].includes(query)) ?? []
  return found
}

export const buildTrackingUrl = ({ url }: Carrier, tracking_number: string): string =>
  url.replace('{number}', encodeURIComponent(tracking_number.replaceAll(/\s/g, '')))
