const SIZE = 64;

async function loaded(address: string): Promise<HTMLImageElement | null> {
  const image = new Image(SIZE, SIZE);
  image.src = address;
  return image.decode().then(
    () => image,
    () => null,
  );
}

/** The icon with a count in its corner, as an address for a link; null where it can't be drawn. */
export async function faviconWithCount(icon: string, count: number): Promise<string | null> {
  const image = await loaded(icon);
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!image || !pen) return null;
  const colours = getComputedStyle(document.documentElement);
  pen.drawImage(image, 0, 0, SIZE, SIZE);
  const text = count > 9 ? '9+' : String(count);
  const radius = 20;
  const middle = SIZE - radius;
  pen.fillStyle = colours.getPropertyValue('--danger');
  pen.beginPath();
  pen.arc(middle, middle, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = colours.getPropertyValue('--accent-ink');
  pen.font = 'bold 28px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, middle, middle + 2);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  return blob && URL.createObjectURL(blob);
}
