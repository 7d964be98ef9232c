import { ModerationList } from '#console/moderation/moderation-list.tsx'

export default ModerationList
