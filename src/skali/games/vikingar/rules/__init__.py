"""The rules of Vikingar by the chapters of the rule book: runes, clans, world, contests, voyages, deeds, rounds."""
