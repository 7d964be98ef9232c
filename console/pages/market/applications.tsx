import { ApplicationList } from '#console/applications/application-list.tsx'

export default ApplicationList
