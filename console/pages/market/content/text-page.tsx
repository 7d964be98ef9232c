import { useParams } from 'react-router'
import { TextPage } from '#console/content/text-page.tsx'

export default function TextPageRoute() {
  const { page = '' } = useParams()
  return <TextPage key={page} slug={page} />
}
