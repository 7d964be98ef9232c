import { useParams } from 'react-router'
import { ApplicationPage } from '#console/applications/application-page.tsx'

/** The key remounts the page for each application, so that no dialog or message stays from another one. */
export default function MarketApplicationPage() {
  const { application = '' } = useParams()
  return <ApplicationPage key={application} id={application} />
}
