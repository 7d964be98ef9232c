/** Full width on a phone, half on a tablet, seven twelfths minus the thumbnails on a desktop. */
export const stageSizes =
  '(width < 48rem) 100vw, (width < 64rem) calc(50vw - 40px), (width < 85rem) calc(58vw - 145px), 648px'

export const stageWidths = [360, 480, 640, 960, 1280]
