import { useParams } from 'react-router'
import { ApplicationPage } from '#console/applications/application-page.tsx'

/** A new page for each application: a dialog or message of one must not appear in another. */
export default function MarketApplicationPage() {
  const { application = '' } = useParams()
  return <ApplicationPage key={application} id={application} />
}
