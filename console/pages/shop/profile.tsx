import { ProfilePage } from '#console/shop-profile/profile-page.tsx'

export default ProfilePage
