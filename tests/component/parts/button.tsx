import { RefreshCw } from 'lucide-react';
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx';
import type { Part } from '../part.ts';

const LOOKS = ['primary', 'plain', 'up', 'down', 'danger', 'quiet'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

export const part: Part = {
  name: 'Button',
  states: {
    looks: () =>
      LOOKS.map((look) => (
        <Button key={look} look={look}>
          {look}
        </Button>
      )),
    sizes: () =>
      SIZES.map((size) => (
        <Button key={size} size={size} look="primary">
          {size}
        </Button>
      )),
    busy: () => (
      <Button look="primary" busy>
        Place order
      </Button>
    ),
    disabled: () => (
      <Button look="primary" disabled>
        Place order
      </Button>
    ),
    'off for a reason': () => (
      <Button look="primary" disabledReason="Sign in first">
        Place order
      </Button>
    ),
    wide: () => (
      <Button look="up" wide>
        Buy BTC
      </Button>
    ),
    'a link that looks like one': () => (
      <a href="#button" className={buttonClass({ look: 'plain', size: 'small' })}>
        Details
      </a>
    ),
    icons: () => (
      <>
        <IconButton label="Refresh">
          <RefreshCw size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label="Refresh" disabledReason="Offline">
          <RefreshCw size={16} aria-hidden="true" />
        </IconButton>
      </>
    ),
  },
};
