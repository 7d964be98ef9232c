/** Stored widths of the pictures of products, in px. */
export const productWidths = [160, 240, 320, 480, 640]
