import { useParams } from 'react-router'
import { BannerPage } from '#console/content/home-page/banner-page.tsx'

export default function BannerRoute() {
  const { banner } = useParams()
  return <BannerPage key={banner} id={Number(banner)} />
}
