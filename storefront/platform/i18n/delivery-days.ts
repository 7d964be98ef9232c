import { useText } from './texts.tsx'

/** "In 2 to 4 days". */
export function useDeliveryDays(): (least: number, most: number) => string {
  const t = useText()
  return (least, most) =>
    least === most ? t('shell.delivery_days', { count: most }) : t('shell.delivery_between', { least, count: most })
}
