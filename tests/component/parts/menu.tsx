import { useState } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import type { Part } from '../part.ts';

const NAMES = ['English', 'Deutsch', 'Français'];

function Languages() {
  const [chosen, setChosen] = useState('English');
  return (
    <Menu label="Language" button={chosen} buttonClassName={buttonClass()}>
      {NAMES.map((name) => (
        <MenuItem key={name} checked={name === chosen} onSelect={() => setChosen(name)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

export const part: Part = { name: 'Menu', states: { closed: () => <Languages /> } };
