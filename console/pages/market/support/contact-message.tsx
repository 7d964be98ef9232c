import { useParams } from 'react-router'
import { ContactPage } from '#console/contact-messages/contact-page.tsx'

/** A new page for each message: the text of one must not appear in another. */
export default function MarketContactPage() {
  const { message = '' } = useParams()
  return <ContactPage key={message} id={message} />
}
