/** Stored widths of the pictures of categories and zones, in px. */
export const categoryWidths = [48, 96, 180, 360]
