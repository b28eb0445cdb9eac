/** Draws the middle of an image, filled to the canvas' edges; nothing for what is no image, which the server tells. */
export async function drawPreview(file: File, canvas: HTMLCanvasElement): Promise<void> {
  const image = await createImageBitmap(file).catch(() => null)
  const context = canvas.getContext("2d")
  context?.clearRect(0, 0, canvas.width, canvas.height)
  if (!image || !context) return
  const side = Math.min(image.width, image.height)
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2]
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height)
  image.close()
}
