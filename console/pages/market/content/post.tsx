import { useParams } from 'react-router'
import { PostPage } from '#console/content/blog/post-page.tsx'

export default function PostRoute() {
  const { post = '' } = useParams()
  return <PostPage key={post} slug={post} />
}
