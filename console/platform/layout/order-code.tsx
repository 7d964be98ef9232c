/** The code of an order stays on one line: it is read out and typed as a whole. */
export const OrderCode = ({ code }: { code: string }) => (
  <bdi translate="no" className="whitespace-nowrap">
    {code}
  </bdi>
)
