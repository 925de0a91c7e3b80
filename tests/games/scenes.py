"""Where the tests find things in a scene."""

from skali.engine.scene import Piece, Region, Scene


def piece(scene: Scene, id: str) -> Piece:
    return next(found for found in scene.pieces if found.id == id)


def region(scene: Scene, id: str) -> Region:
    return next(found for found in scene.regions if found.id == id)
