import { MenusPage } from '#console/menus/menus-page.tsx'

export default MenusPage
