import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Switch } from '#app/ui/choice.tsx';
import { PARTS } from './all-parts.ts';
import { Specimens, setTheme, surroundings } from './frame.tsx';

function Gallery() {
  const [light, setLight] = useState(false);
  useEffect(() => setTheme(light ? 'light' : 'dark'), [light]);
  return (
    <main className="gallery">
      <header>
        <Switch label="Light" checked={light} onChange={() => setLight(!light)} />
      </header>
      {PARTS.map((part) => (
        <Specimens key={part.name} part={part} />
      ))}
    </main>
  );
}

const Surroundings = await surroundings();
createRoot(document.getElementById('root') ?? document.body).render(
  <Surroundings>
    <Gallery />
  </Surroundings>,
);
